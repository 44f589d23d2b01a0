import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import { operatorRequests, operators, orders, players, receipts } from "./tables";
import { behind, type ListPosition } from "./waiting";

export type OperatorRequest = typeof operatorRequests.$inferSelect;

/** Asks for a second operator; undefined if that is asked for this order or this payment already. */
export async function insertRequest(
  tx: Database,
  request: Pick<OperatorRequest, "orderId" | "playerId" | "body" | "askedBy" | "askedAt" | "endsAt">,
): Promise<OperatorRequest | undefined> {
  // Those that nobody confirmed in time make room.
  await tx
    .update(operatorRequests)
    .set({ endedAt: request.askedAt, outcome: "expired" })
    .where(and(isNull(operatorRequests.endedAt), lte(operatorRequests.endsAt, request.askedAt)));
  const [row] = await tx.insert(operatorRequests).values(request).onConflictDoNothing().returning();
  return row;
}

const waits = (now: Date) => and(isNull(operatorRequests.endedAt), gt(operatorRequests.endsAt, now));

/** Selects what waits for a second operator, the oldest first. */
export const selectRequestsAt = (now: Date) => async (db: Database, limit: number, after?: ListPosition) =>
  db
    .select({
      request: operatorRequests,
      asked_by: operators.username,
      order_amount: orders.amount,
      provider: orders.provider,
      username: players.username,
      /** The payment, if its provider has reported it; it can be credited as long as it is unmatched. */
      receipt: { status: receipts.status, memo: receipts.memo },
    })
    .from(operatorRequests)
    .innerJoin(operators, eq(operators.id, operatorRequests.askedBy))
    .leftJoin(orders, eq(orders.id, operatorRequests.orderId))
    .innerJoin(players, or(eq(players.id, orders.playerId), eq(players.id, operatorRequests.playerId)))
    .leftJoin(
      receipts,
      and(
        eq(receipts.provider, sql`coalesce(${orders.provider}, ${operatorRequests.body} ->> 'provider')`),
        eq(receipts.providerTxn, sql`${operatorRequests.body} ->> 'provider_txn'`),
      ),
    )
    .where(and(waits(now), behind([[operatorRequests.id, "bigint"]], after)))
    .orderBy(asc(operatorRequests.id))
    .limit(limit);

/** Whether a payment waits for a second operator before it is credited to the player. */
export async function hasRequest(db: Database, playerId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: operatorRequests.id })
    .from(operatorRequests)
    .where(and(eq(operatorRequests.playerId, playerId), waits(now)))
    .limit(1);
  return row !== undefined;
}

/** Locks a request that still waits, and answers it with the one who asked. */
export async function lockRequest(tx: Database, id: number, now: Date) {
  const [row] = await tx
    .select({ request: operatorRequests, asker: operators })
    .from(operatorRequests)
    .innerJoin(operators, eq(operators.id, operatorRequests.askedBy))
    .where(and(eq(operatorRequests.id, id), waits(now)))
    .for("update", { of: operatorRequests });
  return row;
}

export async function endRequest(
  tx: Database,
  id: number,
  ended: { outcome: "confirmed" | "refused"; endedBy: string; endedAt: Date },
): Promise<void> {
  await tx.update(operatorRequests).set(ended).where(eq(operatorRequests.id, id));
}
