import { isWithin, opensNext } from "./method-terms";

const none = { leastVnd: null, mostVnd: null, hours: null };

test.each([
  [undefined, 1_000, true],
  [none, 1_000_000_000, true],
  [{ ...none, leastVnd: 50_000 }, 49_999, false],
  [{ ...none, leastVnd: 50_000 }, 50_000, true],
  [{ ...none, mostVnd: 500_000 }, 500_000, true],
  [{ ...none, mostVnd: 500_000 }, 500_001, false],
])("%j takes %d VND: %s", (terms, amount, taken) => {
  expect(isWithin(terms, amount)).toBe(taken);
});

test("without hours a method is always open", () => {
  const now = new Date("2026-11-27T20:00:00Z");
  for (const terms of [undefined, null, none]) expect(opensNext(terms, now)).toBeUndefined();
  expect(opensNext({ ...none, hours: [{ from: "08:00", to: "22:00" }] }, now)).toBe("08:00");
});
