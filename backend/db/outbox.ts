import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql, type SQL } from "drizzle-orm";
import type { Database } from "./database";
import { countEnds } from "./ended-orders";
import { preparedInsertMany } from "./prepared";
import { orders, outbox } from "./tables";

const insertDeliveries = preparedInsertMany("insert_deliveries", outbox, [
  "id",
  "orderId",
  "payload",
  "attempts",
  "nextAttemptAt",
]);

/** A grant to be sent to the game server. */
export type NewDelivery = Pick<typeof outbox.$inferInsert, "id" | "orderId" | "payload" | "nextAttemptAt">;

/** Starts the statement that adds grants of new orders. */
export function addDeliveries(tx: Database, grants: NewDelivery[]): Promise<unknown> {
  return insertDeliveries(
    tx,
    grants.map((grant) => ({ ...grant, attempts: 0 })),
  );
}

/** Longer than one attempt (8 s), so that no other process claims it, too; after a crash it is due again. */
const lease_s = 15;

/** Claims up to `limit` due deliveries, of these games or of all, for one attempt each. */
export async function claimDeliveries(db: Database, now: Date, limit: number, games?: readonly number[]) {
  const served = games && inArray(sql`(${outbox.payload}->>'game_id')::integer`, [...games]);
  const due = db.$with("due").as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now), served))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: inSeconds(now, sql`${lease_s}`) })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning({
      id: outbox.id,
      orderId: outbox.orderId,
      payload: outbox.payload,
      attempts: outbox.attempts,
    });
}

/** Ends deliveries that the game accepted; an item or gift order in state paid is settled with them. */
export async function markDelivered(db: Database, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    const done = await tx
      .update(outbox)
      .set({ deliveredAt: at, nextAttemptAt: null, lastError: null })
      .where(and(inArray(outbox.id, ids), isNull(outbox.ended)))
      .returning({ orderId: outbox.orderId });
    const orderIds = done.map(({ orderId }) => orderId);
    if (orderIds.length === 0) return;
    const settled = await tx
      .update(orders)
      .set({ state: "settled", endedAt: at, updatedAt: at })
      .where(and(inArray(orders.id, orderIds), eq(orders.state, "paid"), ne(orders.kind, "topup")))
      .returning({ methodName: orders.methodName, state: orders.state });
    countEnds(tx, settled);
  });
}

/** Ends a delivery without success: refused by the game, or "dead", left to an operator. */
export async function endDelivery(
  db: Database,
  id: string,
  ended: "refused" | "dead",
  reason: string,
): Promise<void> {
  await db
    .update(outbox)
    .set({ nextAttemptAt: null, ended, lastError: reason })
    .where(and(eq(outbox.id, id), isNull(outbox.deliveredAt)));
}

/**
 * Schedules the next attempt: the wait doubles each time, from 2 s to at most 10 minutes, and is at least the one that
 * the game server asked for.
 */
export async function markFailed(
  db: Database,
  id: string,
  reason: string,
  now: Date,
  after_s = 0,
): Promise<void> {
  const delay_s = sql`greatest(${after_s}::integer, least(power(2, least(${outbox.attempts}, 10)), 600))`;
  await db
    .update(outbox)
    .set({ lastError: reason, nextAttemptAt: inSeconds(now, delay_s) })
    .where(and(eq(outbox.id, id), isNull(outbox.ended), isNull(outbox.deliveredAt)));
}

const inSeconds = (now: Date, seconds: SQL) =>
  sql`${now.toISOString()}::timestamptz + ${seconds} * interval '1 second'`;

/** When the game server accepted the order's grant; null if it has not. */
export async function selectDeliveredAt(db: Database, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ deliveredAt: outbox.deliveredAt })
    .from(outbox)
    .where(eq(outbox.orderId, orderId));
  return row?.deliveredAt ?? null;
}
