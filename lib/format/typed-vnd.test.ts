import { readVnd } from "./typed-vnd";

test.each([
  ["500000", 500_000],
  [" 500.000 ", 500_000],
  ["1,500,000₫", 1_500_000],
  ["1 500 000 đ", 1_500_000],
  ["1500000.5", undefined],
  ["1.50.000", undefined],
  ["1.500,000", undefined],
  ["500.00", undefined],
  ["0.500", undefined],
  ["5e5", undefined],
  ["-5", undefined],
  ["", undefined],
])("%j is read as %p", (text, amount) => {
  expect(readVnd(text)).toBe(amount);
});
