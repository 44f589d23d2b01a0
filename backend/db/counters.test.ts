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
