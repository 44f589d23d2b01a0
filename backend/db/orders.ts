import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import { orders, type OrderRow } from "./tables";

export type NewOrder = typeof orders.$inferInsert;

/**
 * Inserts an order, or answers undefined where one stands already with the same idempotency key, client id or
 * card. `findTwin` then tells which.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const [row] = await db.insert(orders).values(order).onConflictDoNothing().returning();
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

export async function selectOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** The player's own order by its code, or by the tid that the client gave it. */
export async function selectOwnOrder(
  db: Database,
  playerId: string,
  code: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.playerId, playerId), or(eq(orders.id, code), eq(orders.clientId, code))));
  return row;
}

/** The order, held against every other writer until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row;
}

export async function updateOrder(
  tx: Database,
  id: string,
  changes: Partial<NewOrder>,
): Promise<OrderRow | undefined> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  return row;
}

/**
 * Takes up to `limit` orders about which their provider is to be asked now, and puts their next time off by `delay_s`, so that
 * no other process takes them too.
 */
export async function claimOrdersToCheck(
  db: Database,
  of: { provider: string; now: Date; limit: number },
  delay_s: (checks: number) => number,
): Promise<OrderRow[]> {
  const { provider, now, limit } = of;
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.provider, provider), isNotNull(orders.nextCheckAt), lte(orders.nextCheckAt, now)))
      .orderBy(asc(orders.nextCheckAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const order of due) {
      const nextCheckAt = new Date(now.getTime() + delay_s(order.checks) * 1000);
      await tx
        .update(orders)
        .set({ nextCheckAt, checks: order.checks + 1 })
        .where(eq(orders.id, order.id));
    }
    return due;
  });
}

/** Has the provider of an open order asked in the next round. */
export async function askSoon(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ nextCheckAt: now })
    .where(and(eq(orders.id, id), inArray(orders.state, ["created", "pending"])));
}

/** Another order that holds the card of this one. */
export async function isCardHeldElsewhere(tx: Database, order: OrderRow): Promise<boolean> {
  if (!order.cardHash) return false;
  const live = notInArray(orders.state, ["declined", "expired"]);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cardHash, order.cardHash), ne(orders.id, order.id), live));
  return rows.length > 0;
}

export interface HistoryFilter {
  playerId: string;
  gameId?: number;
  from?: Date;
  /** Exclusive. */
  until?: Date;
  before?: { createdAt: Date; id: string };
  limit: number;
}

/** Newest first. */
export async function selectHistory(db: Database, filter: HistoryFilter): Promise<OrderRow[]> {
  const { before } = filter;
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.playerId, filter.playerId),
        filter.gameId === undefined ? undefined : eq(orders.gameId, filter.gameId),
        filter.from && gte(orders.createdAt, filter.from),
        filter.until && lt(orders.createdAt, filter.until),
        before &&
          sql`(${orders.createdAt}, ${orders.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(filter.limit);
}
