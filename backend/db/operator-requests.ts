import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "./database";
import { operatorRequests, operators, orders, players } from "./tables";

export type OperatorRequest = typeof operatorRequests.$inferSelect;

/** Asks for a second operator; undefined if that is asked for this order already. */
export async function insertRequest(
  tx: Database,
  request: Pick<OperatorRequest, "orderId" | "body" | "askedBy" | "askedAt" | "endsAt">,
): Promise<OperatorRequest | undefined> {
  // One that nobody confirmed in time makes room.
  await tx
    .update(operatorRequests)
    .set({ endedAt: request.askedAt, outcome: "expired" })
    .where(
      and(
        eq(operatorRequests.orderId, request.orderId),
        isNull(operatorRequests.endedAt),
        lte(operatorRequests.endsAt, request.askedAt),
      ),
    );
  const [row] = await tx.insert(operatorRequests).values(request).onConflictDoNothing().returning();
  return row;
}

const waits = (now: Date) => and(isNull(operatorRequests.endedAt), gt(operatorRequests.endsAt, now));

/** What waits for a second operator, the oldest first. */
export async function selectRequests(db: Database, now: Date, limit: number) {
  return db
    .select({
      request: operatorRequests,
      asked_by: operators.username,
      order_amount: orders.amount,
      provider: orders.provider,
      username: players.username,
    })
    .from(operatorRequests)
    .innerJoin(operators, eq(operators.id, operatorRequests.askedBy))
    .innerJoin(orders, eq(orders.id, operatorRequests.orderId))
    .innerJoin(players, eq(players.id, orders.playerId))
    .where(waits(now))
    .orderBy(asc(operatorRequests.id))
    .limit(limit);
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
