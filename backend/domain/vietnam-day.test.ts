import { dayStart } from "./vietnam-day";

test("a day begins at midnight in Vietnam, 17:00 UTC", () => {
  const began = "2026-03-01T17:00:00.000Z";
  expect(dayStart(new Date(began)).toISOString()).toBe(began);
  expect(dayStart(new Date("2026-03-02T16:59:59.999Z")).toISOString()).toBe(began);
  expect(dayStart(new Date("2026-03-02T17:00:00Z")).toISOString()).toBe("2026-03-02T17:00:00.000Z");
});
