import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Database } from "./database";
import { orders, outbox, players, receipts } from "./tables";

/** More than these are not shown at once: they come up as the first are dealt with. */
const most = 100;

/** Deliveries that were given up on. */
export async function selectDeadDeliveries(db: Database) {
  return db
    .select({ delivery: outbox, order: orders, username: players.username })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .innerJoin(players, eq(players.id, orders.playerId))
    .where(eq(outbox.ended, "dead"))
    .orderBy(asc(orders.createdAt))
    .limit(most);
}

/** Has a delivery that was given up on tried again, from the start. False where it is none. */
export async function reviveDelivery(tx: Database, id: string, now: Date) {
  const [row] = await tx
    .update(outbox)
    .set({ ended: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(outbox.id, id), eq(outbox.ended, "dead")))
    .returning({ orderId: outbox.orderId });
  return row;
}

/** Locks a delivery that was given up on; undefined where it is none by now. */
export async function lockDeadDelivery(tx: Database, id: string) {
  const [row] = await tx
    .select({ id: outbox.id, orderId: outbox.orderId })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.ended, "dead")))
    .for("update");
  return row;
}

const unpaid = ["created", "pending", "declined", "expired"] as const;

/** Orders in review, and those whose player claims to have paid. */
export async function selectOrdersWaiting(db: Database) {
  return db
    .select({ order: orders, username: players.username })
    .from(orders)
    .innerJoin(players, eq(players.id, orders.playerId))
    .where(
      or(eq(orders.state, "review"), and(isNotNull(orders.claimedAt), inArray(orders.state, [...unpaid]))),
    )
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .limit(most);
}

/** Money that was credited to nobody. */
export async function selectUnmatched(db: Database) {
  return db
    .select()
    .from(receipts)
    .where(eq(receipts.status, "unmatched"))
    .orderBy(asc(receipts.at))
    .limit(most);
}

interface ReceiptId {
  provider: string;
  providerTxn: string;
}

const unmatched = ({ provider, providerTxn }: ReceiptId) =>
  and(
    eq(receipts.provider, provider),
    eq(receipts.providerTxn, providerTxn),
    eq(receipts.status, "unmatched"),
  );

/** Credits money that waited to an order, and answers how much it is; undefined where none waits under that name. */
export async function creditReceipt(tx: Database, id: ReceiptId, orderId: string) {
  const [row] = await tx
    .update(receipts)
    .set({ status: "credited", orderId })
    .where(unmatched(id))
    .returning({ amount: receipts.amount });
  return row?.amount;
}

/** Notes that money which waited was sent back; undefined where none waits under that name. */
export async function markReturned(tx: Database, id: ReceiptId) {
  const [row] = await tx.update(receipts).set({ status: "returned" }).where(unmatched(id)).returning();
  return row;
}

/** The same for all that waits of an order. */
export async function markReturnedOf(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(receipts)
    .set({ status: "returned" })
    .where(and(eq(receipts.orderId, orderId), eq(receipts.status, "unmatched")));
}
