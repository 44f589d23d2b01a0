import { isBankTransferClosed } from "./bank-hours";

test.each(Array.from({ length: 24 }, (_, hour) => hour))("UTC hour %d", (hour) => {
  const closed = hour >= 16 && hour <= 22;
  expect(isBankTransferClosed(new Date(Date.UTC(2026, 0, 5, hour, 0, 0)))).toBe(closed);
  expect(isBankTransferClosed(new Date(Date.UTC(2026, 0, 5, hour, 59, 59, 999)))).toBe(closed);
});
