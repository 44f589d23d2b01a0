import { sql } from "drizzle-orm";
import { openCuttingProxy, type CuttingProxy } from "../testing/cutting-proxy";
import { createPostgres, postgresUrl } from "../testing/databases";
import type { OpenDatabase } from "./database";
import { openPostgres, usualWaits } from "./open-database";
import { isDatabaseTrouble, RolledBack } from "./failure";

const waits = { ...usualWaits, connect_ms: 1000, lock_ms: 200, answer_ms: 600 };
const poolSize = 2;

(postgresUrl() ? describe : describe.skip)("connections to PostgreSQL", () => {
  let proxy: CuttingProxy;
  let database: OpenDatabase;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createPostgres();
    drop = made.drop;
    proxy = await openCuttingProxy(made.url);
    database = await openPostgres(proxy.url, poolSize, waits);
    await database.db.execute(sql`CREATE TABLE kept (id int PRIMARY KEY)`);
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await drop();
  });
  afterEach(() => expect(database.connections()).toMatchObject({ used: 0, waiting: 0 }));

  const insert = (id: number) => database.db.execute(sql`INSERT INTO kept VALUES (${id})`);
  const troubleOf = (work: Promise<unknown>) => work.then(() => false, isDatabaseTrouble);

  test("a failed begin releases its connection, however often it fails", async () => {
    for (let n = 0; n < 2 * poolSize; n += 1) {
      await database.db.execute(sql`SELECT 1`);
      proxy.cutAt(1);
      expect(await troubleOf(database.db.transaction(async () => undefined))).toBe(true);
    }
    expect(await database.db.transaction(async () => "well")).toBe("well");
  });

  test("a connection lost between two statements of a transaction fails only the next one", async () => {
    const lost = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO kept VALUES (1)`);
      const [row] = await rowsOf<{ pid: number }>(tx.execute(sql`SELECT pg_backend_pid() AS pid`));
      await database.db.execute(sql`SELECT pg_terminate_backend(${row?.pid})`);
      // Wait until the proxy sees the connection closed, too.
      while (proxy.connections() > 1) await new Promise((resolve) => setImmediate(resolve));
      await tx.execute(sql`SELECT 1`);
    });
    expect(await troubleOf(lost)).toBe(true);
    expect(await rowsOf(database.db.execute(sql`SELECT id FROM kept`))).toEqual([]);
  });

  test("a transaction rejects with the error of its work, and its connection is reused", async () => {
    const refused = database.db.transaction(() => Promise.reject(new Error("sold out")));
    await expect(refused).rejects.toThrow("sold out");
    expect(isDatabaseTrouble(new Error("sold out"))).toBe(false);
  });

  test("a commit after a failed statement rejects as rolled back", async () => {
    const swallowed = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow(RolledBack);
  });

  test("waiting for a row that another transaction has locked ends with the lock time-out", async () => {
    await insert(2);
    const change = sql`UPDATE kept SET id = 2 WHERE id = 2`;
    await database.db.transaction(async (tx) => {
      await tx.execute(change);
      expect(await troubleOf(database.db.execute(change))).toBe(true);
    });
  });

  test("while the network is silent statements time out; afterwards the pool works again", async () => {
    await database.db.execute(sql`SELECT 1`);
    proxy.hold();
    const [alone, within] = [insert(3), database.db.transaction((tx) => tx.execute(sql`SELECT 1`))];
    expect(await Promise.all([alone, within].map(troubleOf))).toEqual([true, true]);
    proxy.release();
    await insert(4);
    // One is tried after half a second, and then all are: though it only read, it had to be written.
    const read = () => troubleOf(database.db.transaction(async () => "read", { accessMode: "read only" }));
    while (await read()) await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([read(), read()])).toEqual([false, false]);
  });

  test("a constraint violation is not a failure of the database", async () => {
    await insert(5);
    expect(await troubleOf(insert(5))).toBe(false);
  });
});

async function rowsOf<Row>(result: PromiseLike<unknown>): Promise<Row[]> {
  return ((await result) as { rows: Row[] }).rows;
}
