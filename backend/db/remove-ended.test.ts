import { sql } from "drizzle-orm";
import { databaseKinds, openTestDatabase } from "../testing/databases";
import type { OpenDatabase } from "./database";
import { createRemoval, removeEnded } from "./remove-ended";

const day_ms = 86_400_000;
const noon = new Date("2026-03-02T05:00:00Z");
const log = { error: jest.fn() };
const before = (ms: number) => new Date(noon.getTime() - ms).toISOString();

describe.each(databaseKinds)("expired rows are removed in batches, on %s", (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  const count = async (table: string) => {
    const of = sql`SELECT count(*) AS n FROM ${sql.identifier(table)}`;
    const { rows } = (await database.db.execute(of)) as unknown as { rows: { n: string }[] };
    return Number(rows[0]?.n);
  };
  const addCallbacks = (rows: number, at: string) =>
    database.db.execute(sql`INSERT INTO callbacks (provider, digest, fields, effect, at)
      SELECT 'p', ${at} || n, '', 'taken', ${at} FROM generate_series(1, ${rows}) n`);

  test("old callbacks, ended counters and expired spent tokens are removed, all others stay", async () => {
    await addCallbacks(1200, before(400 * day_ms + 1000));
    await addCallbacks(3, before(400 * day_ms - 1000));
    for (const [key, ends] of [
      ["dead", before(1000)],
      ["alive", before(-1000)],
    ] as const) {
      await database.db.execute(sql`INSERT INTO counters (key, "full", ends_at) VALUES (${key}, 1, ${ends})`);
      await database.db.execute(
        sql`INSERT INTO attempts_under_way (id, key, ends_at) VALUES (${key}, 'key', ${ends})`,
      );
      await database.db.execute(sql`INSERT INTO spent_tokens (id, expires_at) VALUES (${key}, ${ends})`);
    }
    const failed = jest.fn();
    for (const removed of [503, 500, 200, 0])
      expect(await removeEnded(database.db, noon, 400, failed)).toBe(removed);
    expect(failed).not.toHaveBeenCalled();
    expect([await count("callbacks"), await count("counters"), await count("spent_tokens")]).toEqual([
      3, 1, 1,
    ]);
  });

  test("what a provider signed is forgotten so long after an operator has dealt with it; the issue stays", async () => {
    await database.db
      .execute(sql`INSERT INTO payment_issues (provider, digest, reason, details, at, dealt_with_at)
      VALUES ('p', 'old', 'ambiguous', 'from 0981234567', ${before(500 * day_ms)}, ${before(401 * day_ms)}),
        ('p', 'new', 'ambiguous', 'kept', ${before(500 * day_ms)}, ${before(399 * day_ms)}),
        ('p', 'open', 'ambiguous', 'kept', ${before(500 * day_ms)}, NULL)`);
    expect(await removeEnded(database.db, noon, 400, jest.fn())).toBe(1);
    const { rows } = (await database.db.execute(
      sql`DELETE FROM payment_issues RETURNING digest, details`,
    )) as unknown as { rows: object[] };
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { digest: "new", details: "kept" },
        { digest: "old", details: null },
        { digest: "open", details: "kept" },
      ]),
    );
  });

  test("the next batch is looked for at once while rows are removed, else after a minute", async () => {
    let now = noon;
    const remove = createRemoval({
      db: database.db,
      now: () => now,
      settings: { CALLBACKS_KEEP_DAYS: 1 },
      log,
    });
    expect(await remove()).toBe(3);
    expect(await remove()).toBe(0);
    await addCallbacks(1, before(2 * day_ms));
    expect(await remove()).toBe(0);
    now = new Date(noon.getTime() + 60_001);
    expect(await remove()).toBeGreaterThan(0);
  });

  test("a failure in one table does not stop removal from the others", async () => {
    await addCallbacks(1, before(500 * day_ms));
    const ended = sql`INSERT INTO counters (key, "full", ends_at) VALUES ('ended', 1, ${before(1000)})`;
    await database.db.execute(ended);
    await database.db.execute(sql`CREATE TRIGGER kept BEFORE DELETE ON callbacks
      FOR EACH STATEMENT EXECUTE FUNCTION never_changes()`);
    log.error.mockClear();
    const remove = createRemoval({
      db: database.db,
      now: () => noon,
      settings: { CALLBACKS_KEEP_DAYS: 400 },
      log,
    });
    expect(await remove()).toBe(1);
    expect(log.error).toHaveBeenCalledWith(
      { table: "callbacks", reason: expect.stringContaining("never changes") },
      expect.any(String),
    );
    await database.db.execute(sql`DROP TRIGGER kept ON callbacks`);
  });

  test("old callbacks are found by an index, oldest first", async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const asked = sql`EXPLAIN SELECT ctid FROM callbacks WHERE at < ${before(0)} ORDER BY at LIMIT 500`;
      return JSON.stringify(((await tx.execute(asked)) as unknown as { rows: object[] }).rows);
    });
    expect(plan).toContain("callbacks_at");
  });
});
