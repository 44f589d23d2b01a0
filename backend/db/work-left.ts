import { eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "./database";
import { orders, outbox, paymentIssues } from "./tables";

const countOf = sql<number>`count(*)`.mapWith(Number);

/** What has not ended: orders by method and state with the age of the oldest, grants, and issues for operators. */
export async function readWorkLeft(db: Database, now: Date) {
  const byMethod = (condition: ReturnType<typeof eq>) =>
    db
      .select({
        method: orders.methodName,
        state: orders.state,
        count: countOf,
        oldest: sql<Date>`min(${orders.createdAt})`.mapWith(orders.createdAt),
      })
      .from(orders)
      .where(condition)
      .groupBy(orders.methodName, orders.state);
  const open = await byMethod(inArray(orders.state, ["created", "pending"]));
  const review = await byMethod(eq(orders.state, "review"));
  const [grants] = await db
    .select({
      waiting: countOf,
      due: sql<Date | null>`min(${outbox.nextAttemptAt})`.mapWith(outbox.nextAttemptAt),
    })
    .from(outbox)
    .where(isNotNull(outbox.nextAttemptAt));
  const [failed] = await db.select({ count: countOf }).from(outbox).where(eq(outbox.ended, "dead"));
  const [issues] = await db
    .select({ count: countOf })
    .from(paymentIssues)
    .where(isNull(paymentIssues.dealtWithAt));
  const ageOf = (at?: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0);
  return {
    orders: [...open, ...review].map(({ oldest, ...order }) => ({ ...order, age_s: ageOf(oldest) })),
    grants: { waiting: grants?.waiting ?? 0, overdue_s: ageOf(grants?.due), failed: failed?.count ?? 0 },
    issues: issues?.count ?? 0,
  };
}
