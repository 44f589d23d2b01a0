import { and, asc, eq, inArray, isNotNull, isNull, not, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { orders, outbox, paymentIssues, players, receipts } from "./tables";

/** Where the next page of a list starts: the sort columns' values of the last row shown. */
export type ListPosition = (string | number)[];
type Column = [SQL | PgColumn, "timestamptz" | "text" | "bigint"];

/** The condition for rows after a position, in the order of the columns. */
export function behind(columns: Column[], position: ListPosition | undefined) {
  if (!position) return undefined;
  const names = sql.join(
    columns.map(([column]) => sql`${column}`),
    sql`, `,
  );
  const values = columns.map(([, type], n) => sql`${position[n] ?? null}::${sql.raw(type)}`);
  return sql`(${names}) > (${sql.join(values, sql`, `)})`;
}

/** Dead deliveries (given up on, left to an operator), oldest order first. */
export async function selectDeadDeliveries(db: Database, limit: number, after?: ListPosition) {
  return db
    .select({ delivery: outbox, order: orders, username: players.username })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .innerJoin(players, eq(players.id, orders.playerId))
    .where(
      and(
        eq(outbox.ended, "dead"),
        behind(
          [
            [orders.createdAt, "timestamptz"],
            [outbox.id, "text"],
          ],
          after,
        ),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(outbox.id))
    .limit(limit);
}

/** Makes a dead delivery due again, with its attempts reset; undefined if it is not dead. */
export async function reviveDelivery(tx: Database, id: string, now: Date) {
  const [row] = await tx
    .update(outbox)
    .set({ ended: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(outbox.id, id), eq(outbox.ended, "dead")))
    .returning({ orderId: outbox.orderId });
  return row;
}

/** Locks a dead delivery; undefined if it is no longer dead. */
export async function lockDeadDelivery(tx: Database, id: string) {
  const [row] = await tx
    .select({ id: outbox.id, orderId: outbox.orderId })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.ended, "dead")))
    .for("update");
  return row;
}

const unpaid = ["created", "pending", "declined", "expired"] as const;

const isClaimed = and(isNotNull(orders.claimedAt), inArray(orders.state, [...unpaid]));
/** In review, or claimed and unpaid. */
const isWaiting = or(eq(orders.state, "review"), isClaimed);

/** The rank of an order on the list: claims of players with declined claims come after those of others. */
const standing = sql<number>`CASE WHEN ${orders.state} = 'review' THEN 0 ELSE least(${players.declinedClaims}, 3) END`;
const since = sql`CASE WHEN ${orders.state} = 'review' THEN ${orders.updatedAt} ELSE ${orders.claimedAt} END`;

/** Orders in review and claimed orders: by standing, then the oldest first. */
export async function selectOrdersWaiting(db: Database, limit: number, after?: ListPosition) {
  return db
    .select({ order: orders, username: players.username, standing: standing.mapWith(Number) })
    .from(orders)
    .innerJoin(players, eq(players.id, orders.playerId))
    .where(
      and(
        isWaiting,
        behind(
          [
            [standing, "bigint"],
            [since, "timestamptz"],
            [orders.id, "text"],
          ],
          after,
        ),
      ),
    )
    .orderBy(standing, since, asc(orders.id))
    .limit(limit);
}

/** Unmatched receipts, oldest first, without those of waiting orders, which are listed with their order. */
export async function selectUnmatched(db: Database, limit: number, after?: ListPosition) {
  const rows = await db
    .select({ receipt: receipts })
    .from(receipts)
    .leftJoin(orders, eq(orders.id, receipts.orderId))
    .where(
      and(
        eq(receipts.status, "unmatched"),
        or(isNull(orders.id), not(sql`coalesce((${isWaiting}), false)`)),
        behind(
          [
            [receipts.at, "timestamptz"],
            [receipts.provider, "text"],
            [receipts.providerTxn, "text"],
          ],
          after,
        ),
      ),
    )
    .orderBy(asc(receipts.at), asc(receipts.provider), asc(receipts.providerTxn))
    .limit(limit);
  return rows.map(({ receipt }) => receipt);
}

/** Unmatched receipts of these orders. */
export async function selectUnmatchedOf(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.status, "unmatched"), inArray(receipts.orderId, orderIds)))
    .orderBy(asc(receipts.at), asc(receipts.providerTxn));
}

/** Payment issues that no operator has dealt with, oldest first. */
export async function selectIssues(db: Database, limit: number, after?: ListPosition) {
  return db
    .select()
    .from(paymentIssues)
    .where(
      and(
        isNull(paymentIssues.dealtWithAt),
        behind(
          [
            [paymentIssues.at, "timestamptz"],
            [paymentIssues.id, "bigint"],
          ],
          after,
        ),
      ),
    )
    .orderBy(asc(paymentIssues.at), asc(paymentIssues.id))
    .limit(limit);
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

/** An unmatched receipt, its row locked until the transaction ends. */
export async function lockUnmatched(tx: Database, id: ReceiptId) {
  const [row] = await tx.select().from(receipts).where(unmatched(id)).for("update");
  return row;
}

/** Marks an unmatched receipt as credited to an order; resolves to its amount, or undefined if there is none. */
export async function creditReceipt(tx: Database, id: ReceiptId, orderId: string) {
  const [row] = await tx
    .update(receipts)
    .set({ status: "credited", orderId })
    .where(unmatched(id))
    .returning({ amount: receipts.amount });
  return row?.amount;
}

/** Marks an unmatched receipt as returned to its payer; undefined if there is none. */
export async function markReturned(tx: Database, id: ReceiptId) {
  const [row] = await tx.update(receipts).set({ status: "returned" }).where(unmatched(id)).returning();
  return row;
}

/** The same for all unmatched receipts of an order. */
export async function markReturnedOf(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(receipts)
    .set({ status: "returned" })
    .where(and(eq(receipts.orderId, orderId), eq(receipts.status, "unmatched")));
}
