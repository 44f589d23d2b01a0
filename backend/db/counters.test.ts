import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { databaseCounters, redisCounters, type Counters } from "./counters";
import { openTestDatabase } from "../testing/databases";

jest.setTimeout(60_000);

/** A window of the test's own, so that no other test counts in it. */
const window_s = 900;

interface Place {
  /** Two that count in one place, as two workers do. */
  workers: [Counters, Counters];
  close(): Promise<unknown>;
}

const places = {
  async database(): Promise<Place> {
    const { db, close } = await openTestDatabase("pglite");
    const counters = () => databaseCounters(db, () => new Date("2026-03-02T05:00:00Z"));
    return { workers: [counters(), counters()], close };
  },
  async redis(): Promise<Place> {
    // Nothing of anybody else's is read, and nothing is left behind.
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
const kinds: (keyof typeof places)[] = process.env.TEST_REDIS_URL ? ["database", "redis"] : ["database"];

describe.each(kinds)("counted in the %s", (kind) => {
  let place: Place;
  let key: string;
  beforeAll(async () => {
    place = await places[kind]();
  });
  beforeEach(() => {
    key = `sign-in account ${randomUUID()}`;
  });
  afterAll(() => place.close());

  test("what one worker counts the other knows, one key apart from another", async () => {
    const [one, other] = place.workers;
    expect(await one.read(key, window_s)).toEqual({ full: 0, left_s: 0 });
    expect((await one.add(key, window_s)).full).toBe(1);
    expect((await other.add(key, window_s)).full).toBe(2);
    expect(await one.read(key, window_s)).toMatchObject({ full: 2 });
    expect((await other.read(`${key}x`, window_s)).full).toBe(0);
  });

  test("forty failures at once over two workers are forty", async () => {
    const all = Array.from({ length: 40 }, (_, n) => place.workers[n % 2]?.add(key, window_s));
    const counts = (await Promise.all(all)).map((count) => count?.full ?? 0);
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  test("a window says how long it lasts, and is forgotten for all workers", async () => {
    const [one, other] = place.workers;
    const { left_s } = await one.add(key, window_s);
    expect(left_s).toBeGreaterThan(window_s - 60);
    expect(left_s).toBeLessThanOrEqual(window_s);
    await other.forget(key, window_s);
    expect((await one.read(key, window_s)).full).toBe(0);
    expect((await one.add(key, window_s)).full).toBe(1);
  });

  test("what was added by mistake is taken back, and nothing below one", async () => {
    const [one, other] = place.workers;
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
