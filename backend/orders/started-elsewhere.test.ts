import type { OrderRow } from "../db/tables";
import { openTestDatabase } from "../testing/databases";
import { most_start_ms, startedElsewhere } from "./started-elsewhere";

/** How long a repeat waits for an order that is never started, made so many seconds ago. */
async function waited(age_s: number): Promise<number> {
  const { db, close } = await openTestDatabase("pglite");
  const now = new Date("2026-03-02T05:00:00Z");
  const order = {
    id: "VX-none",
    state: "created",
    createdAt: new Date(now.getTime() - age_s * 1000),
  } as OrderRow;
  let passed_ms = 0;
  const clock = { now_ms: () => passed_ms, pause: async (ms: number) => void (passed_ms += ms) };
  expect(await startedElsewhere({ db, now: () => now }, order, clock)).toBe(order);
  await close();
  return passed_ms;
}

test.each([
  [0, most_start_ms],
  [2, most_start_ms - 2000],
  [60, 0],
  // Made by a clock that was ahead, before a standby with another one was promoted.
  [-300, most_start_ms],
])("a repeat of an order made %i s ago waits %i ms at most for its start", async (age_s, most_ms) => {
  const ms = await waited(age_s);
  expect(ms).toBeGreaterThanOrEqual(most_ms);
  // The last look may be the longest pause later.
  expect(ms).toBeLessThanOrEqual(most_ms + 400);
});
