import { checkRange } from "./range";

test("an empty range means all", () => {
  expect(checkRange({ start_date: "", end_date: " " })).toEqual({ range: {}, faults: {} });
});

test("day/month/year becomes ISO, also with only one end", () => {
  expect(checkRange({ start_date: "01/11/2026", end_date: "20/11/2026" }).range).toEqual({
    start_date: "2026-11-01",
    end_date: "2026-11-20",
  });
  expect(checkRange({ start_date: "", end_date: "20/11/2026" }).range).toEqual({ end_date: "2026-11-20" });
});

test("one day is a range, and a start after its end is refused beside the start", () => {
  expect(checkRange({ start_date: "20/11/2026", end_date: "20/11/2026" }).faults).toEqual({});
  expect(checkRange({ start_date: "21/11/2026", end_date: "20/11/2026" })).toEqual({
    faults: { start_date: "date_order" },
  });
});

test("an invalid day is refused beside its own field", () => {
  expect(checkRange({ start_date: "31/02/2026", end_date: "20/1" })).toEqual({
    faults: { start_date: "date_format", end_date: "date_format" },
  });
});
