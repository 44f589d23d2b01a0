import { sql } from "drizzle-orm";
import { createPostgres, postgresUrl } from "../testing/databases";
import { insertPendingOrders, orderId } from "../testing/many-orders";
import { countWholeReads } from "../testing/whole-reads";
import type { Database } from "./database";
import { openPostgres } from "./open-database";
import { lockOrdersWithPlayers } from "./settlements";
import { analyzeGrown } from "./statistics";

const onPostgres = postgresUrl() ? describe : describe.skip;

onPostgres("statistics of a table that grows", () => {
  /** One connection, so that what it has planned is what is looked at. */
  async function setUp() {
    const { url, drop } = await createPostgres("seeded");
    const { db, close } = await openPostgres(url, 1);
    await db.execute(sql`ALTER TABLE orders SET (autovacuum_enabled = false)`);
    const grow = (from: number, to: number) =>
      db.transaction(async (tx) => {
        await insertPendingOrders(tx, from, to);
        // PostgreSQL counts at most once a second otherwise.
        await tx.execute(sql`SELECT pg_stat_force_next_flush()`);
      });
    return { db, grow, stop: () => close().then(drop) };
  }

  const lookUp = (tx: Database) => lockOrdersWithPlayers(tx, [orderId(1), orderId(2)]);

  test("a lookup that was planned when its table was empty no longer reads it whole", async () => {
    const { db, grow, stop } = await setUp();
    for (let n = 0; n < 8; n += 1) await db.transaction(lookUp);
    await grow(1, 5000);
    expect(await countWholeReads(db, "orders", lookUp)).toBeGreaterThan(0);
    expect(await analyzeGrown(db, new Date())).toBe(1);
    expect(await countWholeReads(db, "orders", lookUp)).toBe(0);
    await stop();
  });

  test("are counted again when it has doubled, by one process a second", async () => {
    const { db, grow, stop } = await setUp();
    const at = (s: number) => new Date(Date.UTC(2026, 2, 2, 5, 0, s));
    await grow(1, 400);
    expect(await analyzeGrown(db, at(0))).toBe(0);
    await grow(401, 600);
    expect(await analyzeGrown(db, at(1))).toBe(1);
    await grow(601, 1100);
    expect(await analyzeGrown(db, at(2))).toBe(0);
    await grow(1101, 1300);
    expect(await analyzeGrown(db, at(1))).toBe(0);
    expect(await analyzeGrown(db, at(3))).toBe(1);
    await stop();
  });
});
