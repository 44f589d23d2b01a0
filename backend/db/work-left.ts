import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "./database";
import { eventDeliveries, events, letters, orders, outbox, paymentIssues, webhooks } from "./tables";

const countOf = sql<number>`count(*)`.mapWith(Number);

/** Of one webhook, so that one that is away for days costs no more than this to count. */
const most_events = 10_000;

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
    grants: { waiting: grants?.waiting ?? 0, overdue_s: ageOf(grants?.due), failed: failed?.count ?? 0 },
    events: {
      waiting: sumOf(sent.map(({ waiting }) => waiting)),
      age_s: Math.max(0, ...sent.map(({ oldest }) => ageOf(oldest))),
      failing: sent.filter(({ failures }) => failures > 0).length,
    },
    letters: { waiting: toSend?.waiting ?? 0, overdue_s: ageOf(toSend?.due) },
    issues: issues?.count ?? 0,
  };
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** For each webhook in use, the deliveries that wait and the first event among them. */
function readWebhooks(db: Database) {
  const isWaiting = and(
    eq(eventDeliveries.webhookId, webhooks.id),
    isNull(eventDeliveries.deliveredAt),
    isNotNull(eventDeliveries.nextAttemptAt),
  );
  const waiting = db
    .select({ one: sql`1` })
    .from(eventDeliveries)
    .where(isWaiting)
    .limit(most_events);
  const oldest = db
    .select({ at: events.recordedAt })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.seq, eventDeliveries.eventSeq))
    .where(isWaiting)
    .orderBy(eventDeliveries.eventSeq)
    .limit(1);
  return db
    .select({
      failures: webhooks.failures,
      waiting: sql<number>`(SELECT count(*) FROM ${waiting} AS counted)`.mapWith(Number),
      oldest: sql<Date | null>`(${oldest})`.mapWith(events.recordedAt),
    })
    .from(webhooks)
    .where(and(webhooks.enabled, isNull(webhooks.removedAt)));
}
