import { capText, readCap } from "./cap-text";

test.each([
  ["", undefined],
  ["  ", undefined],
  ["0", 0],
  ["500.000", 500_000],
  ["1 500 000 ₫", 1_500_000],
  ["1,000,000,000", 1_000_000_000],
  ["1000000001", "bad"],
  ["-5", "bad"],
  ["5e5", "bad"],
  ["abc", "bad"],
])("%j is read as %p", (text, cap) => {
  expect(readCap(text)).toBe(cap);
});

test("what is shown is read as the same cap", () => {
  for (const cap of [undefined, 0, 20_000, 1_000_000_000]) expect(readCap(capText(cap))).toBe(cap);
});
