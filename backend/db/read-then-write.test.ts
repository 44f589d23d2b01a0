import { sql } from "drizzle-orm";
import { databaseKinds, openTestDatabase } from "../testing/databases";
import type { OpenDatabase } from "./database";
import { jsonRows, preparedSql } from "./prepared";
import { readThenWrite, readTogether } from "./read-then-write";

const insert = preparedSql(
  "test_insert_kept",
  sql`INSERT INTO kept SELECT r.id FROM json_to_recordset(${jsonRows}) AS r(id integer)`,
);
const kept = preparedSql<{ id: number }>("test_kept", sql`SELECT id FROM kept ORDER BY id`);
const rows = (...ids: number[]) => ({ rows: JSON.stringify(ids.map((id) => ({ id }))) });

describe.each(databaseKinds)("a transaction in two steps on %s", (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await database.db.execute(sql`CREATE TABLE kept (id integer PRIMARY KEY)`);
  });
  afterAll(() => database.close());
  const ids = async () => (await kept(database.db, {})).map(({ id }) => id);

  it("writes what was decided on what it read, and resolves when it is committed", async () => {
    const result = await readThenWrite(
      database.db,
      (tx) => kept(tx, {}),
      (tx, found) => ({ writes: [insert(tx, rows(1, 2)), insert(tx, rows(3))], result: found.length }),
    );
    expect(result).toBe(0);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it("writes nothing when one of its writes fails, and rejects with that one's error", async () => {
    const failed = readThenWrite(
      database.db,
      async () => undefined,
      (tx) => ({ writes: [insert(tx, rows(4)), insert(tx, rows(3)), insert(tx, rows(5))], result: "done" }),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it("rejects once where its result waits for a write that fails", async () => {
    const failed = readThenWrite(
      database.db,
      async () => undefined,
      (tx) => {
        const written = insert(tx, rows(3));
        return { writes: [written], result: written.then(() => "done") };
      },
    );
    // A rejection that nobody handles fails the test.
    await expect(failed).rejects.toMatchObject({ cause: { code: "23505" } });
  });

  it("writes nothing when its reading fails or its deciding throws", async () => {
    const unread = readThenWrite(
      database.db,
      (tx) => tx.execute(sql`SELECT 1 / 0`),
      (tx) => ({ writes: [insert(tx, rows(6))], result: 0 }),
    );
    await expect(unread).rejects.toMatchObject({ cause: { code: "22012" } });
    const undecided = readThenWrite(
      database.db,
      async () => undefined,
      () => {
        throw new Error("no rule for this");
      },
    );
    await expect(undecided).rejects.toThrow("no rule for this");
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it("reads together what does not wait for one another", async () => {
    const read = await readTogether(database.db, (on) => Promise.all([kept(on, {}), kept(on, {})]));
    expect(read.map((found) => found.length)).toEqual([3, 3]);
    await expect(
      readTogether(database.db, (on) => Promise.all([kept(on, {}), on.execute(sql`SELECT 1 / 0`)])),
    ).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(database.connections()).toMatchObject({ used: 0, waiting: 0 });
  });
});
