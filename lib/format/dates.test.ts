import { formatMoment, lastDays } from "./dates";

test("a moment is shown in Vietnam's time as day/month/year", () => {
  expect(formatMoment("2026-11-20T17:05:09Z")).toBe("21/11/2026 00:05:09");
  expect(formatMoment("2026-03-02T17:05:09Z")).toBe("03/03/2026 00:05:09");
  expect(formatMoment("soon")).toBe("soon");
});

test("the last seven days end today in Vietnam", () => {
  expect(lastDays(7, new Date("2026-11-20T17:30:00Z"))).toEqual({
    start_date: "2026-11-15",
    end_date: "2026-11-21",
  });
});
