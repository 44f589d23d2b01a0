import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import { keep, keepInsert } from "./keep";
import { orders, type OrderRow } from "./tables";

export type NewOrder = typeof orders.$inferInsert;

const addOrder = keepInsert<typeof orders, OrderRow[]>("insert_order", (db, rows) =>
  db.insert(orders).values(rows).onConflictDoNothing().returning(),
);

/**
 * Inserts an order, or answers undefined where one stands already with the same idempotency key, client id or
 * card. `findTwin` then tells which.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const [row] = await addOrder(db, [order]);
  return row;
}

/** The order that stands in the way of a new one: the player's own by key or client id first, else by card. */
export async function findTwin(
  db: Database,
  of: { playerId: string; idempotencyKey: string; clientId?: string | null; cardHash?: string | null },
): Promise<OrderRow | undefined> {
  const mine = and(
    eq(orders.playerId, of.playerId),
    or(
      eq(orders.idempotencyKey, of.idempotencyKey),
      of.clientId ? eq(orders.clientId, of.clientId) : undefined,
    ),
  );
  const [own] = await db.select().from(orders).where(mine).limit(1);
  if (own || !of.cardHash) return own;
  const card = and(eq(orders.cardHash, of.cardHash), sql`${orders.state} NOT IN ('declined', 'expired')`);
  const [other] = await db.select().from(orders).where(card).limit(1);
  return other;
}

const orderByKey = keep("order_by_key", (db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.playerId, sql.placeholder("playerId")),
        eq(orders.idempotencyKey, sql.placeholder("idempotencyKey")),
      ),
    ),
);

/** The player's order of this key, if there is one. */
export async function selectOrderByKey(
  db: Database,
  playerId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await orderByKey(db, { playerId, idempotencyKey });
  return row;
}
