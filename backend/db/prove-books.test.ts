import { sql } from "drizzle-orm";
import { startTestBackend } from "../testing/backend";
import { proveBooks } from "./prove-books";

test("the books of a fresh sandbox are whole, and each planted fault is named", async () => {
  const backend = await startTestBackend("pglite");
  const { db } = backend.services;
  const { faults, transfers } = await proveBooks(db);
  expect(faults).toEqual([]);
  expect(transfers).toBeGreaterThan(0);
  const [account] = (
    (await db.execute(
      sql`SELECT id, player_id FROM accounts WHERE balance IS NOT NULL LIMIT 1`,
    )) as unknown as {
      rows: { id: string; player_id: string }[];
    }
  ).rows;
  // As a damaged copy would be: no trigger runs.
  await db.execute(sql`SET session_replication_role = replica`);
  await db.execute(sql`UPDATE accounts SET balance = balance + 1 WHERE id = ${account?.id}`);
  await db.execute(
    sql`INSERT INTO transfers (id, order_id, kind, at) VALUES ('x:topup', 'x', 'topup', now())`,
  );
  expect((await proveBooks(db)).faults).toEqual([
    `${account?.id} is not the sum of its entries`,
    "1 transfers of orders that are not there",
    "1 transfers without entries, or not at zero",
  ]);
  await db.execute(
    sql`INSERT INTO entries (transfer_id, account_id, amount) VALUES ('x:topup', ${account?.id}, 5)`,
  );
  const named = (await proveBooks(db)).faults;
  expect(named).toContainEqual(expect.stringMatching(/^VXU sums to 5$/));
  expect(named).toContain("1 transfers without entries, or not at zero");
  await backend.stop();
});
