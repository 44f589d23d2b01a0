import { createDeathCount } from "./workers";

it("replaces ten workers a minute and no more", () => {
  let now_ms = 0;
  const mayReplace = createDeathCount(() => now_ms);
  const answers = Array.from({ length: 11 }, () => mayReplace());
  expect(answers).toEqual([...Array<boolean>(10).fill(true), false]);
  now_ms = 60_001;
  expect(mayReplace()).toBe(true);
});
