import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "./database";
import { eventDeliveries, events, letters, orders, outbox, paymentIssues, webhooks } from "./tables";

const countOf = sql<number>`count(*)`.mapWith(Number);

/**
 * What has not ended: orders by method and state with their amounts and the age of the oldest, grants, deliveries of
 * events, letters, and issues for operators.
 */
export async function readWorkLeft(db: Database, now: Date) {
  const byMethod = (condition: ReturnType<typeof eq>) =>
    db
      .select({
        method: orders.methodName,
        state: orders.state,
        count: countOf,
        amount: sql<number>`sum(${orders.amount})`.mapWith(Number),
        oldest: sql<Date>`min(${orders.createdAt})`.mapWith(orders.createdAt),
      })
      .from(orders)
      .where(condition)
      .groupBy(orders.methodName, orders.state);
  const open = await byMethod(inArray(orders.state, ["created", "pending"]));
  const review = await byMethod(eq(orders.state, "review"));
  const toSendOf = (table: typeof outbox | typeof letters) =>
    db
      .select({
        waiting: countOf,
        due: sql<Date | null>`min(${table.nextAttemptAt})`.mapWith(table.nextAttemptAt),
        tried4: countTried(table, 4),
        tried9: countTried(table, 9),
      })
      .from(table)
      .where(isNotNull(table.nextAttemptAt));
  const [grants] = await toSendOf(outbox);
  const [toSend] = await toSendOf(letters);
  const sent = await readWebhooks(db);
  const [failed] = await db.select({ count: countOf }).from(outbox).where(eq(outbox.ended, "dead"));
  const [issues] = await db
    .select({ count: countOf })
    .from(paymentIssues)
    .where(isNull(paymentIssues.dealtWithAt));
  const ageOf = (at?: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0);
  return {
    orders: [...open, ...review].map(({ oldest, ...order }) => ({ ...order, age_s: ageOf(oldest) })),
    grants: {
      waiting: grants?.waiting ?? 0,
      overdue_s: ageOf(grants?.due),
      failed: failed?.count ?? 0,
      failing: { 4: grants?.tried4 ?? 0, 9: grants?.tried9 ?? 0 },
    },
    events: {
      waiting: sumOf(sent.map(({ waiting }) => waiting ?? 0)),
      age_s: Math.max(0, ...sent.map(({ oldest }) => ageOf(oldest))),
      failing: sent.filter(({ failures }) => failures > 0).length,
    },
    letters: { waiting: toSend?.waiting ?? 0, overdue_s: ageOf(toSend?.due) },
    issues: issues?.count ?? 0,
  };
}

/** How many have been tried so often. */
const countTried = ({ attempts }: typeof outbox | typeof letters, times: number) =>
  sql<number>`count(*) FILTER (WHERE ${attempts} >= ${times})`.mapWith(Number);

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** For each webhook in use, the deliveries that wait and when the first event among them was recorded. */
function readWebhooks(db: Database) {
  const waiting = db
    .select({
      webhookId: eventDeliveries.webhookId,
      count: countOf.as("count"),
      first: sql<number>`min(${eventDeliveries.eventSeq})`.as("first"),
    })
    .from(eventDeliveries)
    .where(isNotNull(eventDeliveries.nextAttemptAt))
    .groupBy(eventDeliveries.webhookId)
    .as("waiting");
  return db
    .select({ failures: webhooks.failures, waiting: waiting.count, oldest: events.recordedAt })
    .from(webhooks)
    .leftJoin(waiting, eq(waiting.webhookId, webhooks.id))
    .leftJoin(events, eq(events.seq, waiting.first))
    .where(and(webhooks.enabled, isNull(webhooks.removedAt)));
}
