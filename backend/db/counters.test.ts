import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { databaseCounters, redisCounters, type Counters } from "./counters";
import { openTestDatabase } from "../testing/databases";

/** The length of the windows counted in. */
const window_s = 900;

interface Store {
  /** Two clients of one store, as of two workers. */
  workers: [Counters, Counters];
  close(): Promise<unknown>;
}

const stores = {
  async database(): Promise<Store> {
    const { db, close } = await openTestDatabase("pglite");
    const counters = () => databaseCounters(db, () => new Date("2026-03-02T05:00:00Z"));
    return { workers: [counters(), counters()], close };
  },
  async redis(): Promise<Store> {
    // A unique prefix: no other keys are read, and all are deleted afterwards.
    const keyPrefix = `test:${randomUUID()}:`;
    const connect = () => new Redis(process.env.TEST_REDIS_URL ?? "", { keyPrefix });
    const [first, second, bare] = [connect(), connect(), new Redis(process.env.TEST_REDIS_URL ?? "")];
    return {
      workers: [redisCounters(first), redisCounters(second)],
      async close() {
        const left = await bare.keys(`${keyPrefix}*`);
        if (left.length > 0) await bare.del(left);
        for (const client of [first, second, bare]) client.disconnect();
      },
    };
  },
};
const kinds: (keyof typeof stores)[] = process.env.TEST_REDIS_URL ? ["database", "redis"] : ["database"];

test("an attempt whose process has ended leaves its place after a minute", async () => {
  const { db, close } = await openTestDatabase("pglite");
  let now = new Date("2026-03-02T05:00:00Z");
  const counters = databaseCounters(db, () => now);
  const reserve = () => counters.reserve("key", window_s, { id: randomUUID(), thresholds: [1] });
  expect([await reserve(), await reserve()].map(({ reserved }) => reserved)).toEqual([true, false]);
  now = new Date(now.getTime() + 60_000);
  expect((await reserve()).reserved).toBe(true);
  await close();
});

describe.each(kinds)("counters in the %s", (kind) => {
  let store: Store;
  let key: string;
  beforeAll(async () => {
    store = await stores[kind]();
  });
  beforeEach(() => {
    key = `sign-in account ${randomUUID()}`;
  });
  afterAll(() => store.close());

  test("workers share the count of a key; keys are counted separately", async () => {
    const [one, other] = store.workers;
    expect(await one.read(key, window_s)).toEqual({ full: 0, left_s: 0 });
    expect((await one.add(key, window_s)).full).toBe(1);
    expect((await other.add(key, window_s)).full).toBe(2);
    expect(await one.read(key, window_s)).toMatchObject({ full: 2 });
    expect((await other.read(`${key}x`, window_s)).full).toBe(0);
  });

  test("forty parallel failures over two workers are all counted", async () => {
    const all = Array.from({ length: 40 }, (_, n) => store.workers[n % 2]?.add(key, window_s));
    const counts = (await Promise.all(all)).map((count) => count?.full ?? 0);
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  test("a count says how long its window lasts, and is forgotten for all workers", async () => {
    const [one, other] = store.workers;
    const { left_s } = await one.add(key, window_s);
    expect(left_s).toBeGreaterThan(window_s - 60);
    expect(left_s).toBeLessThanOrEqual(window_s);
    await other.forget(key, window_s);
    expect((await one.read(key, window_s)).full).toBe(0);
    expect((await one.add(key, window_s)).full).toBe(1);
  });

  test("failures and attempts under way at both workers leave no more places than the next threshold", async () => {
    const [one, other] = store.workers;
    await one.add(key, window_s);
    const ids = Array.from({ length: 30 }, () => randomUUID());
    const reserve = (id: string, n = 0) =>
      (n % 2 ? one : other).reserve(key, window_s, { id, thresholds: [3, 10] });
    const found = await Promise.all(ids.map(reserve));
    expect(found.map(({ full }) => full)).toEqual(ids.map(() => 1));
    const reserved = ids.filter((_, n) => found[n]?.reserved);
    expect(reserved).toHaveLength(2);
    expect((await one.reserve(`${key}x`, window_s, { id: randomUUID(), thresholds: [1] })).reserved).toBe(
      true,
    );

    await one.release(key, reserved[0] ?? "");
    expect([await reserve(randomUUID()), await reserve(randomUUID(), 1)].map((it) => it.reserved)).toEqual([
      true,
      false,
    ]);
    for (let n = 0; n < 2; n += 1) await other.add(key, window_s);
    const more = await Promise.all(Array.from({ length: 30 }, (_, n) => reserve(randomUUID(), n)));
    expect(more.filter((it) => it.reserved)).toHaveLength(10 - 3 - 2);
  });

  test("past the last threshold nothing is left, and without one there is always a place", async () => {
    const [one] = store.workers;
    for (let n = 0; n < 3; n += 1) await one.add(key, window_s);
    const reserve = (thresholds: number[]) => one.reserve(key, window_s, { id: randomUUID(), thresholds });
    expect(await reserve([3])).toEqual({ full: 3, reserved: false });
    expect(await reserve([3, Infinity])).toEqual({ full: 3, reserved: true });
  });

  test("mistaken additions are taken back, but no count falls below one", async () => {
    const [one, other] = store.workers;
    for (let n = 0; n < 3; n += 1) await one.add(key, window_s);
    await other.takeBack(key, window_s, 2);
    expect((await one.read(key, window_s)).full).toBe(1);
    await other.takeBack(key, window_s, 1);
    await other.takeBack(`${key}x`, window_s, 1);
    expect([(await one.read(key, window_s)).full, (await one.read(`${key}x`, window_s)).full]).toEqual([
      1, 0,
    ]);
  });
});
