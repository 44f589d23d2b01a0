import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import { prepared, preparedInsert } from "./prepared";
import { orders, players, type OrderRow } from "./tables";

export type NewOrder = typeof orders.$inferInsert;

const addOrder = preparedInsert<typeof orders, OrderRow[]>("insert_order", (db, rows) =>
  db.insert(orders).values(rows).onConflictDoNothing().returning(),
);

/**
 * Inserts an order; undefined if it conflicts with another by idempotency key, client id, card or purchase slot.
 * `findDuplicate` finds that order.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const [row] = await addOrder(db, [order]);
  return row;
}

/**
 * The same for an order that waits to be paid, of which a player may have `most`. The player's row is locked meanwhile,
 * so that parallel requests can't exceed the limit.
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

/** The order that a new one conflicts with: the player's own by key or client id, else the one with the same card. */
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

/** The order that has one of these cards, being checked or already spent. */
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

/** The player's order with this idempotency key, if there is one. */
export async function selectOrderByKey(
  db: Database,
  playerId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await orderByKey(db, { playerId, idempotencyKey });
  return row;
}
