import { capsAt, changeCaps, raise_wait_ms, reachedCap } from "./spending-caps";

const now = new Date("2026-11-27T03:00:00Z");
const tomorrow = new Date(now.getTime() + raise_wait_ms);
const caps = { day: 500_000, month: 2_000_000 };

test("a first cap and a lower one hold at once", () => {
  expect(changeCaps(undefined, caps, now)).toEqual(caps);
  expect(changeCaps(caps, { day: 100_000, month: 2_000_000 }, now)).toEqual({
    day: 100_000,
    month: 2_000_000,
  });
});

test("a higher cap, or none, holds a day later; the lower of two changes at once", () => {
  const stored = changeCaps(caps, { day: null, month: 1_000_000 }, now);
  expect(stored).toEqual({
    day: 500_000,
    month: 1_000_000,
    waiting: { day: null, month: 1_000_000, from: tomorrow },
  });
  expect(capsAt(stored, new Date(tomorrow.getTime() - 1))).toEqual({ day: 500_000, month: 1_000_000 });
  expect(capsAt(stored, tomorrow)).toEqual({ day: null, month: 1_000_000 });
});

test("asking again for the caps that hold withdraws a raise, and a second raise waits from its own time", () => {
  const raised = changeCaps(caps, { day: 900_000, month: 2_000_000 }, now);
  const later = new Date(now.getTime() + 3_600_000);
  expect(changeCaps(raised, caps, later)).toEqual(caps);
  expect(changeCaps(raised, { day: 950_000, month: 2_000_000 }, later).waiting?.from).toEqual(
    new Date(later.getTime() + raise_wait_ms),
  );
  expect(changeCaps(raised, caps, tomorrow)).toEqual(caps);
});

test.each([
  [{ day: 0, month: 0 }, 500_000, undefined],
  [{ day: 0, month: 0 }, 500_001, { cap: "day", limit_vnd: 500_000, left_vnd: 500_000 }],
  [{ day: 450_000, month: 450_000 }, 100_000, { cap: "day", limit_vnd: 500_000, left_vnd: 50_000 }],
  [{ day: 0, month: 1_950_000 }, 100_000, { cap: "month", limit_vnd: 2_000_000, left_vnd: 50_000 }],
  // A late payment is credited whatever the caps say, so that more than them may have been spent.
  [{ day: 700_000, month: 700_000 }, 10_000, { cap: "day", limit_vnd: 500_000, left_vnd: 0 }],
])("of %j spent, %d more: %j", (spent, amount, reached) => {
  expect(reachedCap(caps, spent, amount)).toEqual(reached);
});

test("without caps nothing is exceeded", () => {
  expect(reachedCap(capsAt(undefined, now), { day: 1e12, month: 1e12 }, 1e9)).toBeUndefined();
});
