import { and, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "./database";
import { eventDeliveries, events, webhooks } from "./tables";

/** Longer than one attempt (8 s), so that no other process claims it, too; after a crash it is due again. */
const lease = sql`interval '15 seconds'`;
const sent_for = sql`interval '3 days'`;

/** What a process sends to one webhook at once; to one that fails, a single event. */
const most = 8;

const timeOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;

export interface DueEvent {
  webhook_id: number;
  url: string;
  secret: string;
  old_secret: string | null;
  event_seq: number;
  id: string;
  type: string;
  data: Record<string, unknown>;
  at: string;
}

/**
 * Claims due deliveries for one attempt each: of each subject the earliest that is not delivered, so that an order's
 * events arrive one after the other, and nothing to a webhook that is left alone after a failure.
 */
export async function claimEvents(db: Database, now: Date): Promise<DueEvent[]> {
  const { rows } = (await db.execute(sql`
    WITH due AS (
      SELECT webhooks.id, delivery.event_seq FROM webhooks CROSS JOIN LATERAL (
        SELECT d.event_seq FROM event_deliveries d
        -- Events are removed before their deliveries, which would be claimed first for ever.
        JOIN events ON events.seq = d.event_seq
        WHERE d.webhook_id = webhooks.id AND d.delivered_at IS NULL AND d.next_attempt_at <= ${timeOf(now)}
          AND NOT EXISTS (
            SELECT 1 FROM event_deliveries earlier
            WHERE earlier.webhook_id = d.webhook_id AND earlier.subject = d.subject AND earlier.delivered_at IS NULL
              AND earlier.event_seq < d.event_seq AND earlier.next_attempt_at IS NOT NULL
              AND EXISTS (SELECT 1 FROM events e WHERE e.seq = earlier.event_seq))
        ORDER BY d.event_seq
        LIMIT CASE WHEN webhooks.failures > 0 THEN 1 ELSE ${sql.raw(String(most))} END
        FOR UPDATE OF d SKIP LOCKED
      ) delivery
      WHERE webhooks.enabled AND webhooks.removed_at IS NULL
        AND (webhooks.retry_at IS NULL OR webhooks.retry_at <= ${timeOf(now)})
    ), claimed AS (
      UPDATE event_deliveries d SET attempts = d.attempts + 1, next_attempt_at = ${timeOf(now)} + ${lease}
      FROM due WHERE d.webhook_id = due.id AND d.event_seq = due.event_seq
      RETURNING d.webhook_id, d.event_seq
    )
    SELECT claimed.webhook_id::int, claimed.event_seq::int, webhooks.url, webhooks.secret,
      CASE WHEN webhooks.old_secret_ends_at > ${timeOf(now)} THEN webhooks.old_secret END AS old_secret,
      events.id, events.type, events.data, to_json(events.at) #>> '{}' AS at
    FROM claimed JOIN webhooks ON webhooks.id = claimed.webhook_id
    JOIN events ON events.seq = claimed.event_seq
    ORDER BY claimed.event_seq`)) as unknown as { rows: DueEvent[] };
  return rows;
}

const isDelivery = ({ webhook_id, event_seq }: Pick<DueEvent, "webhook_id" | "event_seq">) =>
  and(eq(eventDeliveries.webhookId, webhook_id), eq(eventDeliveries.eventSeq, event_seq));

/** Ends a delivery. The first success after failures makes everything due that waits for a later attempt. */
export async function markEventDelivered(db: Database, due: DueEvent, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(eventDeliveries)
      .set({ nextAttemptAt: null, deliveredAt: now, lastError: null, ended: null })
      .where(isDelivery(due));
    const recovered = await tx
      .update(webhooks)
      .set({ failures: 0, retryAt: null, lastError: null })
      .where(and(eq(webhooks.id, due.webhook_id), gte(webhooks.failures, 1)))
      .returning({ id: webhooks.id });
    if (recovered.length > 0)
      await tx
        .update(eventDeliveries)
        .set({ nextAttemptAt: now })
        .where(and(eq(eventDeliveries.webhookId, due.webhook_id), isNotNull(eventDeliveries.nextAttemptAt)));
  });
}

/**
 * Schedules the next attempt: after 5 s, and each time twice that up to 3 hours, for three days; then the delivery is
 * dead. The webhook is left alone for 2 s, doubled up to a minute, with whatever failure comes next.
 */
export async function markEventFailed(db: Database, due: DueEvent, reason: string, now: Date): Promise<void> {
  const isOver = sql`${eventDeliveries.giveUpAt} <= ${timeOf(now)}`;
  const wait = sql`least(5 * power(2, least(${eventDeliveries.attempts}, 20) - 1), 10800) * interval '1 second'`;
  await db.transaction(async (tx) => {
    await tx
      .update(eventDeliveries)
      .set({
        lastError: reason,
        ended: sql`CASE WHEN ${isOver} THEN 'dead' END`,
        nextAttemptAt: sql`CASE WHEN NOT (${isOver}) THEN ${timeOf(now)} + ${wait} END`,
      })
      .where(and(isDelivery(due), isNull(eventDeliveries.deliveredAt)));
    const pause = sql`least(power(2, least(${webhooks.failures} + 1, 6)), 60) * interval '1 second'`;
    await tx
      .update(webhooks)
      .set({
        failures: sql`${webhooks.failures} + 1`,
        retryAt: sql`${timeOf(now)} + ${pause}`,
        lastError: reason,
      })
      .where(eq(webhooks.id, due.webhook_id));
  });
}

/** What an operator sees: the latest events with what became of each at a webhook, or only those that are not delivered. */
export async function selectDeliveries(
  db: Database,
  of: { webhook_id: number; before?: number; open?: boolean; limit: number },
) {
  return db
    .select({ event: events, delivery: eventDeliveries })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.seq, eventDeliveries.eventSeq))
    .where(
      and(
        eq(eventDeliveries.webhookId, of.webhook_id),
        of.before === undefined ? undefined : lt(eventDeliveries.eventSeq, of.before),
        of.open ? isNull(eventDeliveries.deliveredAt) : undefined,
      ),
    )
    .orderBy(desc(eventDeliveries.eventSeq))
    .limit(of.limit);
}

/** How many deliveries of each webhook wait, and how many were given up on. */
export async function countDeliveries(db: Database) {
  const count = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  return db
    .select({
      webhook_id: eventDeliveries.webhookId,
      waiting: count(sql`${eventDeliveries.nextAttemptAt} IS NOT NULL`),
      dead: count(sql`${eventDeliveries.ended} = 'dead'`),
    })
    .from(eventDeliveries)
    .where(isNull(eventDeliveries.deliveredAt))
    .groupBy(eventDeliveries.webhookId);
}

/** Makes events due again for three days, delivered ones, too: one of them, or all from one on. */
export async function resendEvents(
  tx: Database,
  webhook: { id: number; types: string[] },
  from: { seq: number } | { since: Date },
  now: Date,
): Promise<number> {
  const which = "seq" in from ? eq(events.seq, from.seq) : gte(events.at, from.since);
  const types = sql`${sql.param(webhook.types)}::text[]`;
  const { rows } = (await tx.execute(sql`
    WITH sent AS (
      INSERT INTO event_deliveries (webhook_id, event_seq, subject, next_attempt_at, give_up_at)
      SELECT ${webhook.id}, events.seq, events.subject, ${timeOf(now)}, ${timeOf(now)} + ${sent_for}
      FROM events WHERE ${which} AND (${types} = '{}' OR events.type = ANY (${types}))
      ON CONFLICT (webhook_id, event_seq) DO UPDATE SET attempts = 0, next_attempt_at = excluded.next_attempt_at,
        give_up_at = excluded.give_up_at, delivered_at = NULL, ended = NULL, last_error = NULL
      RETURNING 1
    ) SELECT count(*)::int AS count FROM sent`)) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}
