import { eq, sql } from "drizzle-orm";
import { databaseKinds, openTestDatabase } from "../testing/databases";
import type { OpenDatabase } from "./database";
import { prepared, preparedInsert } from "./prepared";
import { counters, transfers } from "./tables";

jest.setTimeout(60_000);

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

describe.each(databaseKinds)("kept statements on %s", (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => (database = await openTestDatabase(kind)));
  afterAll(() => database.close());

  it("run in the transaction that they are given to, and go back with it", async () => {
    const { db } = database;
    const row = { key: "kept", full: 3, endsAt: at };
    // Once more often than it takes until PostgreSQL plans for all values.
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

  it("write what is given, and what the table has for the rest", async () => {
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

  it("mean null by a column that is left out: none that may be null has another default", async () => {
    const { rows } = (await database.db.execute(
      sql`SELECT table_name, column_name FROM information_schema.columns
          WHERE table_schema = 'public' AND is_nullable = 'YES' AND column_default IS NOT NULL`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });
});

const onPostgres = databaseKinds.includes("postgres") ? it : it.skip;

onPostgres("a kept statement is parsed once on a connection, whichever transactions it runs in", async () => {
  const { db, close } = await openTestDatabase("postgres");
  // One after the other: the pool gives each the connection of the one before.
  for (let n = 0; n < 3; n += 1) await db.transaction((tx) => counter(tx, { key: "none" }));
  const { rows } = (await db.execute(
    sql`SELECT name, generic_plans + custom_plans AS runs FROM pg_prepared_statements`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ name: "test_counter", runs: "3" }]);
  await close();
});
