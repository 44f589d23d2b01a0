import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import { prepared, preparedInsert } from "./prepared";
import { orders, players, type OrderRow } from "./tables";

export type NewOrder = typeof orders.$inferInsert;

const addOrder = preparedInsert<typeof orders, OrderRow[]>("insert_order", (db, rows) =>
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

/**
 * The same for an order that waits to be paid, of which a player has `most` at once. The player's row is held meanwhile,
 * so that no number of them at once goes past it.
 */
export async function insertOpenOrder(
  db: Database,
  order: NewOrder,
  most: number,
): Promise<OrderRow | "full" | undefined> {
  return db.transaction(async (tx) => {
    const player = eq(players.id, order.playerId);
    await tx.select({ id: players.id }).from(players).where(player).for("no key update");
    const isOpen = inArray(orders.state, ["created", "pending"]);
    const lasts = gt(orders.expiresAt, order.createdAt);
    const open = await tx.$count(orders, and(eq(orders.playerId, order.playerId), isOpen, lasts));
    return open >= most ? "full" : insertOrder(tx, order);
  });
}

/** The order that stands in the way of a new one: the player's own by key or client id first, else by card. */
export async function findDuplicate(
  db: Database,
  of: { playerId: string; idempotencyKey: string; clientId?: string | null; cardHashes?: string[] },
): Promise<OrderRow | undefined> {
  const mine = and(
    eq(orders.playerId, of.playerId),
    or(
      eq(orders.idempotencyKey, of.idempotencyKey),
      of.clientId ? eq(orders.clientId, of.clientId) : undefined,
    ),
  );
  const [own] = await db.select().from(orders).where(mine).limit(1);
  return own ?? (of.cardHashes && findCardOrder(db, of.cardHashes));
}

/** The order that a card is with, while it is being checked or once it is spent. */
export async function findCardOrder(db: Database, cardHashes: string[]): Promise<OrderRow | undefined> {
  const card = and(inArray(orders.cardHash, cardHashes), sql`${orders.state} NOT IN ('declined', 'expired')`);
  const [row] = await db.select().from(orders).where(card).limit(1);
  return row;
}

const orderByKey = prepared("order_by_key", (db) =>
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
