import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { auditBooks } from "./ledger";

export interface Proof {
  orders: number;
  transfers: number;
  /** When the newest transfer was made; undefined without any. */
  last?: string;
  /** One line for each fault; never a player's name. */
  faults: string[];
}

/** Each finds what must not be in a whole database. */
const never: readonly [string, string][] = [
  [
    "settled orders of top-ups without their transfer",
    `SELECT o.id FROM orders o WHERE o.kind = 'topup' AND o.state = 'settled'
       AND NOT EXISTS (SELECT 1 FROM transfers t WHERE t.order_id = o.id AND t.kind = 'topup')`,
  ],
  [
    "transfers of orders that are not there",
    `SELECT t.id FROM transfers t WHERE t.order_id IS NOT NULL AND t.kind <> 'opening'
       AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = t.order_id)`,
  ],
  [
    "transfers without entries, or not at zero",
    `SELECT t.id FROM transfers t LEFT JOIN entries e ON e.transfer_id = t.id
       LEFT JOIN accounts a ON a.id = e.account_id
       GROUP BY t.id, a.currency HAVING coalesce(sum(e.amount), 1) <> 0`,
  ],
];

/** Proves the books of a database: zero in each currency, balances the sums of entries, orders and transfers paired. */
export async function proveBooks(db: Database): Promise<Proof> {
  const faults = await auditBooks(db);
  for (const [what, statement] of never) {
    const { length } = await rowsOf(db, statement);
    if (length > 0) faults.push(`${length} ${what}`);
  }
  const [row] = await rowsOf<{ orders: string; transfers: string; last: string | null }>(
    db,
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM transfers) AS transfers,
       (SELECT max(at)::text FROM transfers) AS last`,
  );
  const { orders = 0, transfers = 0, last } = row ?? {};
  return { orders: Number(orders), transfers: Number(transfers), last: last ?? undefined, faults };
}

async function rowsOf<Row>(db: Database, statement: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;
}
