import { formatMoment, lastDays, maskDay, readDay, typedDay } from "./dates";

test("a moment is shown in Vietnam's time as day/month/year", () => {
  expect(formatMoment("2026-11-20T17:05:09Z")).toBe("21/11/2026 00:05:09");
  expect(formatMoment("2026-03-02T17:05:09Z")).toBe("03/03/2026 00:05:09");
  expect(formatMoment("soon")).toBe("soon");
});

test("slashes are added to a date while it is typed", () => {
  expect(["1", "01", "011", "0111", "01112026", "01/11/2026", "011120269"].map(maskDay)).toEqual([
    "1",
    "01",
    "01/1",
    "01/11",
    "01/11/2026",
    "01/11/2026",
    "01/11/2026",
  ]);
});

test("a typed day becomes ISO, and an impossible day is refused", () => {
  expect(readDay("01/11/2026")).toBe("2026-11-01");
  expect(readDay("29/02/2028")).toBe("2028-02-29");
  for (const none of ["31/02/2026", "00/01/2026", "01/13/2026", "2026", "", "1/1/26"])
    expect(readDay(none)).toBeUndefined();
});

test("the last seven days end today in Vietnam", () => {
  expect(lastDays(7, new Date("2026-11-20T17:30:00Z"))).toEqual({
    start_date: "2026-11-15",
    end_date: "2026-11-21",
  });
  expect(typedDay("2026-11-21")).toBe("21/11/2026");
});
