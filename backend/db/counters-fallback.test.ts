import type { Counters } from "./counters";
import { countWithFallback } from "./counters-fallback";

const window_s = 900;

/** A place that counts, until it is made silent or is away. */
function makePlace() {
  const counts = new Map<string, number>();
  const place = { state: "well" as "well" | "silent" | "away", asked: 0 };
  const answer = async <T>(work: () => T): Promise<T> => {
    place.asked += 1;
    if (place.state === "silent") await new Promise(() => undefined);
    if (place.state === "away") throw new Error("ECONNREFUSED");
    return work();
  };
  const countOf = (key: string) => ({ full: counts.get(key) ?? 0, left_s: window_s });
  const counters: Counters = {
    add: (key) =>
      answer(() => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return countOf(key);
      }),
    read: (key) => answer(() => countOf(key)),
    takeBack: (key, _, times) => answer(() => void counts.set(key, (counts.get(key) ?? 0) - times)),
    forget: (key) => answer(() => void counts.delete(key)),
  };
  return { place, counters };
}

function setUp() {
  const [redis, database] = [makePlace(), makePlace()];
  const clock = { ms: 0 };
  const told: string[] = [];
  const counters = countWithFallback(redis.counters, database.counters, {
    bound_ms: 500,
    pause_ms: 10_000,
    now_ms: () => clock.ms,
    tell: (state) => void told.push(state),
  });
  return { redis: redis.place, database: database.place, counters, clock, told };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("counts in the first place alone while it answers", async () => {
  const { counters, database } = setUp();
  expect((await counters.add("a", window_s)).full).toBe(1);
  expect((await counters.read("a", window_s)).full).toBe(1);
  await counters.forget("a", window_s);
  expect([(await counters.read("a", window_s)).full, database.asked]).toEqual([0, 0]);
});

test.each(["silent", "away"] as const)("one that is %s is waited for once, 500 ms", async (state) => {
  const { counters, redis, database, told } = setUp();
  redis.state = state;
  const first = counters.add("a", window_s);
  await jest.advanceTimersByTimeAsync(500);
  expect((await first).full).toBe(1);
  for (let n = 2; n < 8; n += 1) expect((await counters.add("a", window_s)).full).toBe(n);
  expect([redis.asked, database.asked, told]).toEqual([1, 7, ["lost"]]);
});

test("after a pause one call tries it, the others go on without, and once it answers all count there again", async () => {
  const { counters, redis, clock, told } = setUp();
  redis.state = "silent";
  const first = counters.add("a", window_s);
  await jest.advanceTimersByTimeAsync(500);
  await first;
  clock.ms += 10_000;
  const trying = counters.read("a", window_s);
  for (let n = 0; n < 5; n += 1) await counters.read("a", window_s);
  expect(redis.asked).toBe(2);
  await jest.advanceTimersByTimeAsync(500);
  await trying;
  redis.state = "well";
  clock.ms += 10_000;
  expect((await counters.read("a", window_s)).full).toBe(0);
  await counters.add("a", window_s);
  expect([redis.asked, told]).toEqual([4, ["lost", "back"]]);
});
