import type { Counters } from "./counters";
import { countWithFallback } from "./counters-fallback";

const window_s = 900;

/** A counter store that can be made silent (no answer) or away (connection refused). */
function makeStore() {
  const counts = new Map<string, number>();
  const store = { state: "well" as "well" | "silent" | "away", asked: 0 };
  const answer = async <T>(work: () => T): Promise<T> => {
    store.asked += 1;
    if (store.state === "silent") await new Promise(() => undefined);
    if (store.state === "away") throw new Error("ECONNREFUSED");
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
    reserve: (key) => answer(() => ({ full: countOf(key).full, reserved: true })),
    release: () => answer(() => undefined),
  };
  return { store, counters };
}

function setUp() {
  const [redis, database] = [makeStore(), makeStore()];
  const clock = { ms: 0 };
  const states: string[] = [];
  const counters = countWithFallback(redis.counters, database.counters, {
    bound_ms: 500,
    pause_ms: 10_000,
    now_ms: () => clock.ms,
    tell: (state) => void states.push(state),
  });
  return { redis: redis.store, database: database.store, counters, clock, states };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("only the first store is used while it answers", async () => {
  const { counters, database } = setUp();
  expect((await counters.add("a", window_s)).full).toBe(1);
  expect((await counters.read("a", window_s)).full).toBe(1);
  await counters.forget("a", window_s);
  expect([(await counters.read("a", window_s)).full, database.asked]).toEqual([0, 0]);
});

test.each(["silent", "away"] as const)(
  "a store that is %s delays one call by at most 500 ms",
  async (state) => {
    const { counters, redis, database, states } = setUp();
    redis.state = state;
    const first = counters.add("a", window_s);
    await jest.advanceTimersByTimeAsync(500);
    expect((await first).full).toBe(1);
    for (let n = 2; n < 8; n += 1) expect((await counters.add("a", window_s)).full).toBe(n);
    expect([redis.asked, database.asked, states]).toEqual([1, 7, ["lost"]]);
  },
);

test("after a pause one call tries the first store; once it answers, all calls use it again", async () => {
  const { counters, redis, clock, states } = setUp();
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
  expect([redis.asked, states]).toEqual([4, ["lost", "back"]]);
});
