import { isReversed, isSameRange } from "./range";

test("only a range that ends before it starts is reversed", () => {
  expect(isReversed({ start_date: "2026-11-21", end_date: "2026-11-20" })).toBe(true);
  expect(isReversed({ start_date: "2026-11-20", end_date: "2026-11-20" })).toBe(false);
  expect(isReversed({ start_date: "2026-11-20" })).toBe(false);
  expect(isReversed({})).toBe(false);
});

test("an end that is left out is the same as an undefined one", () => {
  expect(isSameRange({}, { start_date: undefined })).toBe(true);
  expect(isSameRange({ end_date: "2026-11-20" }, {})).toBe(false);
});
