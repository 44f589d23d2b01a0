import { and, eq, sql } from "drizzle-orm";
import type { Transfer } from "../domain/books";
import { currencyOf } from "../domain/books";
import type { Database } from "./database";
import { prepared, preparedInsert, preparedInsertMany } from "./prepared";
import { accountRows, entries, outbox, players, receipts, transfers } from "./tables";

const addTransfers = preparedInsertMany("insert_transfers", transfers, [
  "id",
  "orderId",
  "kind",
  "reason",
  "at",
]);
const addEntries = preparedInsertMany("insert_entries", entries, ["transferId", "accountId", "amount"]);

/**
 * Starts the two statements that write transfers; the trigger keep_books checks that they sum to zero and updates the
 * wallets' balances.
 */
export function addTransfersOf(tx: Database, made: Transfer[], at: Date): Promise<unknown>[] {
  return [
    addTransfers(
      tx,
      made.map(({ id, order_id, kind, reason }) => ({ id, orderId: order_id, kind, reason, at })),
    ),
    addEntries(
      tx,
      made.flatMap((transfer) =>
        transfer.entries.map(({ account, amount }) => ({
          transferId: transfer.id,
          accountId: account,
          amount,
        })),
      ),
    ),
  ];
}

export async function insertTransfers(tx: Database, made: Transfer[], at: Date): Promise<void> {
  await Promise.all(addTransfersOf(tx, made, at));
}

const oneMoreTopup = prepared("one_more_topup", (db) =>
  db
    .update(players)
    .set({ topups: sql`${players.topups} + 1` })
    .where(eq(players.id, sql.placeholder("playerId")))
    .returning({ topups: players.topups }),
);

/** Counts one more top-up of the player; resolves to the number before it. Locks the player's row. */
export async function countTopup(tx: Database, playerId: string): Promise<number> {
  const [row] = await oneMoreTopup(tx, { playerId });
  if (!row) throw new Error(`no player ${playerId}`);
  return row.topups - 1;
}

export async function ensureAccounts(db: Database, ids: string[]): Promise<void> {
  await db
    .insert(accountRows)
    .values(ids.map((id) => ({ id, currency: currencyOf(id) })))
    .onConflictDoNothing();
}

const addReceipt = preparedInsert<typeof receipts, unknown[]>("insert_receipt", (db, rows) =>
  db.insert(receipts).values(rows).onConflictDoNothing().returning({ id: receipts.providerTxn }),
);

/** False if the provider's payment was received before. */
export async function insertReceipt(tx: Database, receipt: typeof receipts.$inferInsert): Promise<boolean> {
  return (await addReceipt(tx, [receipt])).length === 1;
}

export async function selectReceipt(tx: Database, provider: string, providerTxn: string) {
  const [row] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.provider, provider), eq(receipts.providerTxn, providerTxn)));
  return row;
}

const addDelivery = preparedInsert<typeof outbox, unknown>("insert_delivery", (db, rows) =>
  db.insert(outbox).values(rows).onConflictDoNothing(),
);

export async function insertDelivery(tx: Database, delivery: typeof outbox.$inferInsert): Promise<void> {
  await addDelivery(tx, [delivery]);
}

/** Checks the whole ledger: zero in each currency, each wallet the sum of its entries. Resolves to the faults found. */
export async function auditBooks(db: Database): Promise<string[]> {
  const sums = await db.execute(
    sql`SELECT a.currency, sum(e.amount)::text AS total FROM entries e JOIN accounts a ON a.id = e.account_id
        GROUP BY a.currency HAVING sum(e.amount) <> 0`,
  );
  const wallets = await db.execute(
    sql`SELECT a.id FROM accounts a LEFT JOIN entries e ON e.account_id = a.id WHERE a.balance IS NOT NULL
        GROUP BY a.id, a.balance HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  );
  return [
    ...rowsOf<{ currency: string; total: string }>(sums).map((row) => `${row.currency} sums to ${row.total}`),
    ...rowsOf<{ id: string }>(wallets).map((row) => `${row.id} is not the sum of its entries`),
  ];
}

/** Both drivers return `{ rows }`, which drizzle's common type does not have. */
function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
