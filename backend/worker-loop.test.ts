import { onceASecond } from "./worker-loop";

/** A clock that only pauses and the work itself move on. */
function standingClock() {
  const clock = {
    now_ms: 0,
    now: () => clock.now_ms,
    pause: async (ms: number) => void (clock.now_ms += ms),
  };
  return clock;
}

test("rounds of any length never ask more than their limit in any second, and lose no time between them", async () => {
  const clock = standingClock();
  const asked_ms: number[] = [];
  const limit = 50;
  const takes_ms = [0, 3, 250, 999, 1000, 1001, 2500];
  const round = onceASecond(async () => {
    for (let n = 0; n < limit; n += 1) asked_ms.push(clock.now_ms);
    clock.now_ms += takes_ms[(asked_ms.length / limit) % takes_ms.length] ?? 0;
    return limit;
  }, clock);
  while (clock.now_ms < 60_000) await round();
  for (const from of asked_ms)
    expect(asked_ms.filter((ms) => ms >= from && ms < from + 1000).length).toBeLessThanOrEqual(limit);
  const starts = [...new Set(asked_ms)];
  expect(starts.slice(0, 8)).toEqual([0, 1000, 2000, 3000, 4000, 5001, 7501, 8501]);
});

test("the first round waits for nothing, nor does one that comes late", async () => {
  const clock = standingClock();
  const starts: number[] = [];
  const round = onceASecond(async () => starts.push(clock.now_ms), clock);
  await round();
  clock.now_ms = 5000;
  await round();
  await round();
  expect(starts).toEqual([0, 5000, 6000]);
});
