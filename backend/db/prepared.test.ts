import { eq, sql } from "drizzle-orm";
import { databaseKinds, openTestDatabase } from "../testing/databases";
import type { OpenDatabase } from "./database";
import { anyOf, prepared, preparedInsert } from "./prepared";
import { counters, spentTokens, transfers } from "./tables";

const at = new Date("2026-03-02T05:00:00.123Z");
const counter = prepared("test_counter", (db) =>
  db
    .select()
    .from(counters)
    .where(eq(counters.key, sql.placeholder("key"))),
);
const addCounters = preparedInsert<typeof counters, unknown>("test_add_counters", (db, rows) =>
  db.insert(counters).values(rows),
);
const addTransfers = preparedInsert<typeof transfers, (typeof transfers.$inferSelect)[]>(
  "test_add_transfers",
  (db, rows) => db.insert(transfers).values(rows).returning(),
);

describe.each(databaseKinds)("prepared statements on %s", (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => (database = await openTestDatabase(kind)));
  afterAll(() => database.close());

  it("run in the transaction that they are given, and are rolled back with it", async () => {
    const { db } = database;
    const row = { key: "kept", full: 3, endsAt: at };
    // After five executions PostgreSQL may switch to a generic plan: run more often than that.
    for (let n = 0; n < 7; n += 1) {
      const undone = db.transaction(async (tx) => {
        await addCounters(tx, [row]);
        expect(await counter(tx, { key: "kept" })).toEqual([row]);
        throw new Error("not after all");
      });
      await expect(undone).rejects.toThrow("not after all");
      expect(await counter(db, { key: "kept" })).toEqual([]);
    }
    await db.transaction((tx) => addCounters(tx, [row]));
    expect(await counter(db, { key: "kept" })).toEqual([row]);
  });

  it("write the given columns, and the table's defaults for the others", async () => {
    const of = (n: number) => ({ id: `kept:${n}`, orderId: `kept:${n}`, kind: "sale", at });
    const written = await addTransfers(database.db, [
      { ...of(1), reason: null },
      { ...of(2), reason: "told" },
      { ...of(3), reason: undefined, orderId: null },
    ]);
    expect(written).toEqual([
      { ...of(1), reason: null },
      { ...of(2), reason: "told" },
      { ...of(3), reason: null, orderId: null },
    ]);
    const [again] = await addTransfers(database.db, [{ ...of(4), reason: "told" }]);
    expect(again).toEqual({ ...of(4), reason: "told" });
  });

  it("may leave out null columns, as none that is given has another default", async () => {
    // orders.changed_in is the database's own, and never given.
    const { rows } = (await database.db.execute(
      sql`SELECT table_name, column_name FROM information_schema.columns
          WHERE table_schema = 'public' AND is_nullable = 'YES' AND column_default IS NOT NULL
            AND NOT (table_name = 'orders' AND column_name = 'changed_in')`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });
});

const onPostgres = databaseKinds.includes("postgres") ? it : it.skip;

onPostgres("a prepared statement is parsed once on a connection, across transactions", async () => {
  const { db, close } = await openTestDatabase("postgres");
  // Run one after the other, so that the pool gives each the same connection.
  for (let n = 0; n < 3; n += 1) await db.transaction((tx) => counter(tx, { key: "none" }));
  const { rows } = (await db.execute(
    sql`SELECT name, generic_plans + custom_plans AS runs FROM pg_prepared_statements`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ name: "test_counter", runs: "3" }]);
  await close();
});

const tokensAmong = prepared("test_tokens_among", (db) =>
  db
    .select()
    .from(spentTokens)
    .where(sql`${spentTokens.id} = ${anyOf("ids")}`),
);

onPostgres("a lookup of several texts is not planned anew each time", async () => {
  const { db, close } = await openTestDatabase("postgres");
  await db.execute(sql`INSERT INTO ${spentTokens} (id, expires_at)
    SELECT 'token ' || n, now() FROM generate_series(1, 5000) n`);
  await db.execute(sql`ANALYZE ${spentTokens}`);
  // A transaction has one connection, which has the statement.
  const planned = await db.transaction(async (tx) => {
    for (let n = 1; n <= 8; n += 1)
      expect(await tokensAmong(tx, { ids: [`token ${n}`, "no token"] })).toHaveLength(1);
    return tx.execute(
      sql`SELECT custom_plans::integer FROM pg_prepared_statements WHERE name = 'test_tokens_among'`,
    );
  });
  // PostgreSQL compares five plans for given values with the generic one.
  expect((planned as { rows: unknown[] }).rows).toEqual([{ custom_plans: 5 }]);
  await close();
});
