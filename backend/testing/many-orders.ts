import { sql } from "drizzle-orm";
import type { Database } from "../db/database";

/** The id of the n-th of many orders. */
export const orderId = (n: number) => `B${String(n).padStart(11, "0")}`;

/** Inserts pending MoMo orders of the five demo players, from the one to the other number; with `dueAt` due then. */
export async function insertPendingOrders(
  db: Database,
  from: number,
  to: number,
  dueAt?: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO orders (id, player_id, idempotency_key, request_hash, method_id, method_name, provider, game_id,
      language, amount, vxu, state, created_at, updated_at, expires_at, next_check_at)
    SELECT 'B' || lpad(n::text, 11, '0'), '90000' || (n % 5 + 1), 'order ' || n, 'request', 19, 'momo', 'momo', 11,
      'vi', 100000, 1000, 'pending', now(), now(), now() + interval '1 hour',
      ${dueAt ? dueAt.toISOString() : null}::timestamptz
    FROM generate_series(${from}::integer, ${to}::integer) AS n`);
}
