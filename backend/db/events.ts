import { and, asc, gt, inArray, isNull, sql } from "drizzle-orm";
import type { EventType } from "@/lib/contract/event-types";
import type { Event } from "@/lib/contract/events";
import type { Database } from "./database";
import { isChangedBetween } from "./order-changes";
import { lockRecorder, storeRecorder } from "./recorder";
import { events, webhooks } from "./tables";

/** How far the events of orders and of the site have been recorded. */
export interface Recorded {
  /** PostgreSQL's snapshot of the last reading (order-changes.ts). */
  cursor: string;
  revision: string;
  isClosed: boolean;
}

/** How long an event is sent again, and how long it can be read after that. */
const sent_for = sql`interval '3 days'`;
export const events_keep_days = 30;

const document = "event_recorder";

/** Locks the record within a transaction; undefined before the first one. Only the one that holds it adds events. */
export const lockRecorded = (tx: Database) => lockRecorder<Recorded>(tx, document);

export const storeRecorded = (tx: Database, recorded: Recorded) => storeRecorder(tx, document, recorded);

export async function hasWebhooks(db: Database): Promise<boolean> {
  const rows = await db.select({ id: webhooks.id }).from(webhooks).where(isNull(webhooks.removedAt)).limit(1);
  return rows.length > 0;
}

/**
 * Records the events of all orders that have changed since a cursor, each once, with their deliveries; resolves to the
 * next cursor and how many were recorded. An order that has gone through several states in between has an event of each.
 */
export async function recordOrderEvents(
  tx: Database,
  since: string,
  at: Date,
): Promise<{ cursor: string; recorded: number }> {
  const { rows } = (await tx.execute(sql`
    WITH now AS MATERIALIZED (SELECT pg_current_snapshot() AS snapshot),
    recorded AS (
      INSERT INTO events (type, subject, data, at, recorded_at)
      SELECT happened.type, orders.id, ${orderData}, happened.at, ${at.toISOString()}::timestamptz
      FROM now JOIN orders ON ${isChangedBetween(since, sql`now.snapshot`)}
      CROSS JOIN LATERAL (VALUES
        (1, 'order.created', orders.created_at),
        (2, 'order.paid', orders.paid_at),
        (3, 'order.granted', CASE WHEN orders.state = 'settled' THEN coalesce(orders.ended_at, orders.updated_at) END),
        (3, 'order.refunded', CASE WHEN orders.state = 'refunded' THEN coalesce(orders.ended_at, orders.updated_at) END)
      ) AS happened (rank, type, at)
      WHERE happened.at IS NOT NULL
      ORDER BY happened.at, happened.rank
      ON CONFLICT (subject, type) WHERE type LIKE 'order.%' DO NOTHING
      RETURNING seq, type, subject
    ), ${sent(at)}
    SELECT now.snapshot::text AS cursor, (SELECT count(*)::int FROM recorded) AS recorded FROM now`)) as unknown as {
    rows: { cursor: string; recorded: number }[];
  };
  return rows[0] ?? { cursor: since, recorded: 0 };
}

/** Records an event of the site or the catalogue, with its deliveries. */
export async function recordSiteEvent(
  tx: Database,
  type: EventType,
  data: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    WITH recorded AS (
      INSERT INTO events (type, subject, data, at, recorded_at)
      VALUES (${type}, ${type.split(".")[0]}, ${JSON.stringify(data)}::jsonb, ${now}, ${now})
      RETURNING seq, type, subject
    ), ${sent(at)}
    SELECT 1`);
}

/** The deliveries of recorded events to every webhook that wants their type. */
const sent = (at: Date) => sql`
  sent AS (
    INSERT INTO event_deliveries (webhook_id, event_seq, subject, next_attempt_at, give_up_at)
    SELECT webhooks.id, recorded.seq, recorded.subject, ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz + ${sent_for}
    FROM recorded JOIN webhooks ON webhooks.removed_at IS NULL
      AND (webhooks.types = '{}' OR recorded.type = ANY (webhooks.types))
  )`;

const orderData = sql`jsonb_build_object(
  'transaction_id', orders.id, 'user_id', orders.player_id, 'game_id', orders.game_id, 'kind', orders.kind,
  'method_id', orders.method_id, 'payment_method', orders.method_name, 'amount', orders.amount,
  'paid_amount', orders.paid_amount, 'vxu', orders.vxu, 'bonus_vxu', orders.bonus_vxu,
  'spent_vxu', orders.spent_vxu, 'item_id', orders.item_id, 'server_id', orders.server_id,
  'character_id', orders.character_id, 'state', orders.state, 'error', orders.error)`;

/** Events in their order after one of them (0: the first ones), of these types or, where none is named, of all. */
export async function selectEventsAfter(
  db: Database,
  { after, types = [], limit }: { after: number; types?: EventType[]; limit: number },
) {
  const ofTypes = types.length > 0 ? inArray(events.type, types) : undefined;
  return db
    .select()
    .from(events)
    .where(and(gt(events.seq, after), ofTypes))
    .orderBy(asc(events.seq))
    .limit(limit);
}

/** A row of the events as it is sent and listed. */
export function eventOf({
  id,
  seq,
  type,
  at,
  data,
}: {
  id: string;
  seq: number;
  type: string;
  at: Date | string;
  data: Record<string, unknown>;
}): Event {
  return { id, seq, type, timestamp: new Date(at).toISOString(), data } as Event;
}
