import { registry } from "@/lib/metrics/registry";
import { onceASecond, runWorkerLoops, sharedForASecond } from "./worker-loop";

/** A clock that only advances by pauses, and by the work itself. */
function manualClock() {
  const clock = {
    now_ms: 0,
    now: () => clock.now_ms,
    pause: async (ms: number) => void (clock.now_ms += ms),
  };
  return clock;
}

test("a round that has not failed yet is told as 0, so that its first failure is an increase", async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const failed = async () =>
    (await registry.metrics()).split("\n").filter((line) => line.startsWith("backend_rounds_failed_total"));
  let fail = (_: Error) => undefined as void;
  const run = () => new Promise<number>((_, reject) => (fail = reject));
  const loops = runWorkerLoops([{ round: "removal", run }], log);
  expect(await failed()).toEqual(['backend_rounds_failed_total{round="removal"} 0']);
  fail(new Error("no"));
  await loops.stop();
  expect(await failed()).toEqual(['backend_rounds_failed_total{round="removal"} 1']);
});

test("runs of any length never exceed their limit in any second, and lose no time between them", async () => {
  const clock = manualClock();
  const asked_ms: number[] = [];
  const limit = 50;
  const takes_ms = [0, 3, 250, 999, 1000, 1001, 2500];
  const run = onceASecond(async () => {
    for (let n = 0; n < limit; n += 1) asked_ms.push(clock.now_ms);
    clock.now_ms += takes_ms[(asked_ms.length / limit) % takes_ms.length] ?? 0;
    return limit;
  }, clock);
  while (clock.now_ms < 60_000) await run();
  for (const from of asked_ms)
    expect(asked_ms.filter((ms) => ms >= from && ms < from + 1000).length).toBeLessThanOrEqual(limit);
  const starts = [...new Set(asked_ms)];
  expect(starts.slice(0, 8)).toEqual([0, 1000, 2000, 3000, 4000, 5001, 7501, 8501]);
});

test("the first run starts at once, and so does one called more than a second later", async () => {
  const clock = manualClock();
  const starts: number[] = [];
  const run = onceASecond(async () => starts.push(clock.now_ms), clock);
  await run();
  clock.now_ms = 5000;
  await run();
  await run();
  expect(starts).toEqual([0, 5000, 6000]);
});

test("an answer is shared for a second, a failed one, too, and then asked for again", async () => {
  const clock = manualClock();
  let asked = 0;
  const answer = sharedForASecond(async () => {
    asked += 1;
    if (asked === 2) throw new Error("unreachable");
    return asked;
  }, clock);
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  clock.now_ms = 1000;
  await expect(answer()).rejects.toThrow("unreachable");
  await expect(answer()).rejects.toThrow("unreachable");
  clock.now_ms = 2000;
  expect(await answer()).toBe(3);
});
