import { sql } from "drizzle-orm";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { databaseKinds } from "../testing/databases";
import { insertPendingOrders } from "../testing/many-orders";
import { countWholeReads } from "../testing/whole-reads";
import type { Database } from "./database";
import { claimOrdersToCheck } from "./orders";

const delays_s = [5, 60];

describe.each(databaseKinds)("orders that are due for a check, on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => void (backend = await startTestBackend(kind)));
  afterAll(() => backend.stop());

  const claim = (limit: number, db: Database = backend.services.db) =>
    claimOrdersToCheck(db, { provider: "momo", now: backend.clock.now, limit }, delays_s);

  test("are claimed by one process each, up to the limit, and later each time", async () => {
    const { services, clock } = backend;
    await insertPendingOrders(services.db, 1, 5, clock.now);
    const [first, second] = await Promise.all([claim(3), claim(3)]);
    expect([first.length, second.length].sort()).toEqual([2, 3]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(5);
    expect(await claim(9)).toEqual([]);
    for (const [n, delay_s] of [5, 60, 60].entries()) {
      const due = n === 0 ? [...first, ...second] : await claim(9);
      expect(due.map(({ checks }) => checks)).toEqual(Array(5).fill(n + 1));
      for (const { nextCheckAt } of due)
        expect(nextCheckAt).toEqual(new Date(clock.now.getTime() + delay_s * 1000));
      clock.advance(delay_s - 1);
      expect(await claim(9)).toEqual([]);
      clock.advance(1);
    }
  });

  const onPostgres = kind === "postgres" ? test : test.skip;
  onPostgres("are found without a look at every order", async () => {
    const { services, clock } = backend;
    await insertPendingOrders(services.db, 10, 3000, new Date(clock.now.getTime() + 3_600_000));
    await services.db.execute(sql`ANALYZE orders`);
    // After five executions PostgreSQL may use a plan for any values.
    for (let n = 0; n < 8; n += 1)
      expect(await countWholeReads(services.db, "orders", (tx) => claim(9, tx))).toBe(0);
  });
});
