import { formatVnd, formatVxu, withDots } from "./money";

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1.000"],
  [100_000, "100.000"],
  [123_456_789_012, "123.456.789.012"],
  [-380, "-380"],
  [-1_000, "-1.000"],
  [1_000.9, "1.000"],
])("%d reads %s, with a non-breaking space before its currency", (amount, dotted) => {
  expect([withDots(amount), formatVnd(amount), formatVxu(amount)]).toEqual([
    dotted,
    `${dotted}\u00a0₫`,
    `${dotted}\u00a0Vxu`,
  ]);
});
