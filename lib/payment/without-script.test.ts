import { methodOf } from ".";
import { worksWithoutScript } from "./without-script";

it.each([1, 3, 4, 6, 10, 15, 16, 17, 18, 19])("method %i works without script", (id) => {
  expect(worksWithoutScript(methodOf(id))).toBe(true);
});

it.each([5, 12, 21, 22, 27])("method %i does not", (id) => {
  expect(worksWithoutScript(methodOf(id))).toBe(false);
});
