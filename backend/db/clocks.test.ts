import { sql } from "drizzle-orm";
import { readSettings } from "../settings";
import { startBackend } from "../start";
import { databaseKinds, openTestDatabase } from "../testing/databases";
import { clocksAgree, openDatabaseClock, readDatabaseTime } from "./clocks";

afterEach(() => jest.useRealTimers());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const minutes = (n: number) => n * 60_000;

test("the clock advances from the database's time by the steady clock, and is read again after 30 s", async () => {
  let steady = 1000;
  let database = new Date("2026-03-02T05:00:00Z").getTime();
  const clock = await openDatabaseClock(async () => new Date(database), undefined, {
    steady_ms: () => steady,
    wall_ms: () => steady,
  });
  steady += 29_000;
  database += 40_000;
  await clock.keepSet();
  expect(clock.now().toISOString()).toBe("2026-03-02T05:00:29.000Z");
  steady += 1000;
  await clock.keepSet();
  expect(clock.now().toISOString()).toBe("2026-03-02T05:00:40.000Z");
});

test("after a suspend of the machine the next run reads the database's time again", async () => {
  let wall = 0;
  const clock = await openDatabaseClock(async () => new Date(wall), undefined, {
    steady_ms: () => 0,
    wall_ms: () => wall,
  });
  wall = 3_600_000;
  await clock.keepSet();
  expect(clock.now().getTime()).toBe(wall);
});

test("the sandbox's clock starts at its configured time", async () => {
  const read = async () => new Date("2030-01-01T00:00:00Z");
  let steady = 0;
  const clock = await openDatabaseClock(read, "2026-03-02T05:00:00Z", {
    steady_ms: () => steady,
    wall_ms: () => steady,
  });
  steady = 1500;
  expect(clock.now().toISOString()).toBe("2026-03-02T05:00:01.500Z");
});

describe.each(databaseKinds)("clocks on %s", (kind) => {
  test("clocks of process and database that are more than 5 s apart do not agree", async () => {
    const { db, close } = await openTestDatabase(kind);
    const wall = (apart_ms: number) => () => Date.now() + apart_ms;
    for (const apart_ms of [-minutes(20), -6000, 6000, minutes(20)])
      expect(await clocksAgree(db, wall(apart_ms))).toBe(false);
    for (const apart_ms of [-4000, 0, 4000]) expect(await clocksAgree(db, wall(apart_ms))).toBe(true);
    await close();
  });
});

const othersThanDate = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;

// PGlite uses the process's clock: only a PostgreSQL server's can differ.
if (databaseKinds.includes("postgres"))
  test("a process whose clock is 20 minutes ahead uses the database's time, and is not ready", async () => {
    const database = await openTestDatabase("postgres");
    const truth = (await readDatabaseTime(database.db)).getTime();
    jest.useFakeTimers({ now: truth + minutes(20), advanceTimers: false, doNotFake: [...othersThanDate] });
    const settings = readSettings({ BACKEND_PORT: "0", SANDBOX: "1" });
    const backend = await startBackend(settings, silent, { database, workerLoops: false });
    expect(Math.abs(backend.services.now().getTime() - truth)).toBeLessThan(minutes(1));
    expect((await fetch(`${backend.url}/readyz`)).status).toBe(503);
    jest.useRealTimers();
    expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
    await backend.stop();
  });

describe.each(databaseKinds)("the sweep of open orders on %s", (kind) => {
  test("finds due orders by the index on provider and next check, the only one on that column", async () => {
    const { db, close } = await openTestDatabase(kind);
    const rowsOf = async (query: ReturnType<typeof sql>) =>
      ((await db.execute(query)) as unknown as { rows: object[] }).rows;
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const due = sql`EXPLAIN SELECT * FROM orders WHERE provider = 'momo' AND next_check_at IS NOT NULL
        AND next_check_at <= now() ORDER BY next_check_at LIMIT 50 FOR UPDATE SKIP LOCKED`;
      return JSON.stringify(((await tx.execute(due)) as unknown as { rows: object[] }).rows);
    });
    expect(plan).toContain("orders_to_check_of");
    expect(plan).not.toContain("Sort");
    const indexes = await rowsOf(sql`SELECT indexname FROM pg_indexes WHERE indexdef LIKE '%next_check_at%'`);
    expect(indexes).toEqual([{ indexname: "orders_to_check_of" }]);
    await close();
  });
});
