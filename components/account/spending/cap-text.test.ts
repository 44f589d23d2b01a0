import { capText, readCap } from "./cap-text";

test.each([
  ["", undefined],
  ["  ", undefined],
  ["0", 0],
  ["500.000", 500_000],
  ["1 500 000 ₫", 1_500_000],
  ["1,000,000,000", 1_000_000_000],
  ["1 000 000đ", 1_000_000],
  ["1500000.5", "bad"],
  ["1500000,50", "bad"],
  ["1.500.000,5", "bad"],
  ["1.500,000", "bad"],
  ["1.50.000", "bad"],
  ["1500.000", "bad"],
  ["500.00", "bad"],
  [".500", "bad"],
  ["500.", "bad"],
  ["1..000", "bad"],
  ["0.000", "bad"],
  ["₫", "bad"],
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
