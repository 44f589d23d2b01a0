import { sql } from "drizzle-orm";
import type { Database } from "../backend/db/database";

/** The id of the n-th buyer inserted for a measurement, and of its character. */
export const buyerId = (n: number) => `shop-${String(n).padStart(8, "0")}`;

/** Inserts players with 100,000 Vxu and a character on the first game's first server. */
export async function insertBuyers(db: Database, count: number): Promise<void> {
  const buyers = sql`FROM (SELECT 'shop-' || lpad(n::text, 8, '0') AS id FROM generate_series(0, ${count - 1}::integer) n) b`;
  await db.execute(
    sql`INSERT INTO players (id, username, password_hash, created_at) SELECT id, id, 'none', now() ${buyers}`,
  );
  await db.execute(
    sql`INSERT INTO accounts (id, currency, player_id, balance) SELECT 'wallet:' || id, 'VXU', id, 0 ${buyers}`,
  );
  await db.execute(
    sql`INSERT INTO characters (game_id, server_id, player_id, id, name) SELECT 11, 1, id, id, 'Buyer' ${buyers}`,
  );
  await db.execute(
    sql`INSERT INTO transfers (id, order_id, kind, at) VALUES ('opening:bench', 'opening:bench', 'opening', now())`,
  );
  await db.execute(
    sql`INSERT INTO entries (transfer_id, account_id, amount)
        SELECT 'opening:bench', 'issued', -100000::bigint * ${count}::integer
        UNION ALL SELECT 'opening:bench', 'wallet:' || id, 100000 ${buyers}`,
  );
}

/** Leaves grants in the outbox, so that deliveries are not measured. */
export async function holdDeliveries(db: Database): Promise<void> {
  await db.execute(sql`CREATE FUNCTION hold_delivery() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.next_attempt_at := NULL; RETURN NEW; END $$`);
  await db.execute(sql`CREATE TRIGGER hold_delivery BEFORE INSERT ON outbox FOR EACH ROW
    EXECUTE FUNCTION hold_delivery()`);
}

/** Inserts settled top-ups and purchases of the last year: `own.count` of one player, the rest of the buyers. */
export async function insertOrders(db: Database, of: OrderRows): Promise<void> {
  // One statement for all of them would reach the limit of a statement on a busy machine.
  for (let from = 0; from < of.count; from += most_at_once)
    await insertRange(db, of, from, Math.min(from + most_at_once, of.count) - 1);
  // Settled top-ups are counted with the player, as settling one does.
  await db.execute(
    sql`UPDATE players SET topups = made.count FROM (SELECT player_id, count(*) AS count FROM orders
      WHERE kind = 'topup' GROUP BY player_id) made WHERE players.id = made.player_id`,
  );
  // What autovacuum would do after a while.
  await db.execute(sql`VACUUM ANALYZE orders`);
}

interface OrderRows {
  count: number;
  own: { player_id: string; count: number };
  buyers: number;
}

const most_at_once = 50_000;

async function insertRange(
  db: Database,
  { count, own, buyers }: OrderRows,
  from: number,
  to: number,
): Promise<void> {
  const each = Math.round(count / own.count);
  await db.execute(sql`
    INSERT INTO orders (id, player_id, idempotency_key, request_hash, method_id, method_name, provider, game_id,
      language, amount, paid_amount, vxu, bonus_vxu, kind, item_id, spent_vxu, state, created_at, updated_at, paid_at,
      ended_at, expires_at)
    SELECT 'H' || lpad(n::text, 11, '0'),
      CASE WHEN n % ${each}::integer = 0 THEN ${own.player_id}::text
        ELSE 'shop-' || lpad((n % ${buyers}::integer)::text, 8, '0') END,
      'bench-' || n, 'bench',
      CASE WHEN wallet THEN 12 ELSE 19 END, CASE WHEN wallet THEN 'vxuWallet' ELSE 'momo' END,
      CASE WHEN wallet THEN 'wallet' ELSE 'momo' END, 11, 'vi', 100000, CASE WHEN wallet THEN NULL ELSE 100000 END,
      CASE WHEN wallet THEN 0 ELSE 1000 END, CASE WHEN wallet THEN 0 ELSE 50 END,
      CASE WHEN wallet THEN 'item' ELSE 'topup' END, CASE WHEN wallet THEN '11-gold-3' END,
      CASE WHEN wallet THEN 1000 END, 'settled', at, at, at, at, at
    FROM (SELECT n, n % 3 = 0 AS wallet, now() - interval '365 days' * (n::float / ${count}::integer) AS at
      FROM generate_series(${from}::integer, ${to}::integer) n) made`);
}
