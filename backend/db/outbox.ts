import { and, asc, eq, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "./database";
import { countEnds } from "./ended-orders";
import { anyOf, prepared, preparedInsertMany, preparedSql } from "./prepared";
import { outbox, type OrderRow } from "./tables";

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

const now = sql`${sql.placeholder("now")}::timestamptz`;

/** An array, which is read once: joined, the subquery could be read again, and lock more than its limit. */
const claimDue = (name: string, served?: SQL) =>
  prepared(name, (db) => {
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now), served))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(sql.placeholder("limit"))
      .for("update", { skipLocked: true });
    return db
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        nextAttemptAt: sql`${now} + ${lease_s} * interval '1 second'`,
      })
      .where(sql`${outbox.id} = ANY(ARRAY(${due}))`)
      .returning({
        id: outbox.id,
        orderId: outbox.orderId,
        payload: outbox.payload,
        attempts: outbox.attempts,
      });
  });

const claimOfAll = claimDue("claim_deliveries");
const claimOfGames = claimDue(
  "claim_deliveries_of_games",
  sql`${outbox.payload}->>'game_id' = ${anyOf("games")}`,
);

/** Claims up to `limit` due deliveries, of these games or of all, for one attempt each. */
export function claimDeliveries(db: Database, at: Date, limit: number, games?: readonly number[]) {
  const of = { now: at.toISOString(), limit };
  return games ? claimOfGames(db, { ...of, games: games.map(String) }) : claimOfAll(db, of);
}

const endDelivered = preparedSql<Pick<OrderRow, "methodName" | "state">>(
  "end_delivered",
  sql`WITH delivered AS (
      UPDATE outbox SET delivered_at = ${now}, next_attempt_at = NULL, last_error = NULL
      WHERE id = ${anyOf("ids")} AND ended IS NULL RETURNING order_id
    )
    UPDATE orders SET state = 'settled', ended_at = ${now}, updated_at = ${now}
    WHERE id = ANY(ARRAY(SELECT order_id FROM delivered)) AND state = 'paid' AND kind <> 'topup'
    RETURNING method_name AS "methodName", state`,
);

/** Ends deliveries that the game accepted; an item or gift order in state paid is settled with them. */
export async function markDelivered(db: Database, ids: string[], at: Date): Promise<void> {
  if (ids.length > 0) countEnds(db, await endDelivered(db, { ids, now: at.toISOString() }));
}

const endUndelivered = prepared("end_delivery", (db) =>
  db
    .update(outbox)
    .set({
      nextAttemptAt: null,
      ended: sql`${sql.placeholder("ended")}`,
      lastError: sql`${sql.placeholder("reason")}`,
    })
    .where(and(eq(outbox.id, sql.placeholder("id")), isNull(outbox.deliveredAt))),
);

/** Ends a delivery without success: refused by the game, or "dead", left to an operator. */
export async function endDelivery(
  db: Database,
  id: string,
  ended: "refused" | "dead",
  reason: string,
): Promise<void> {
  await endUndelivered(db, { id, ended, reason });
}

const delay_s = sql`greatest(${sql.placeholder("after_s")}::integer, least(power(2, least(${outbox.attempts}, 10)), 600))`;
const putOff = prepared("put_off_delivery", (db) =>
  db
    .update(outbox)
    .set({
      lastError: sql`${sql.placeholder("reason")}`,
      nextAttemptAt: sql`${now} + ${delay_s} * interval '1 second'`,
    })
    .where(and(eq(outbox.id, sql.placeholder("id")), isNull(outbox.ended), isNull(outbox.deliveredAt))),
);

/**
 * Schedules the next attempt: the wait doubles each time, from 2 s to at most 10 minutes, and is at least the one that
 * the game server asked for.
 */
export async function putOffDelivery(
  db: Database,
  id: string,
  reason: string,
  at: Date,
  after_s = 0,
): Promise<void> {
  await putOff(db, { id, reason, now: at.toISOString(), after_s });
}

/** When the game server accepted the order's grant; null if it has not. */
export async function selectDeliveredAt(db: Database, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ deliveredAt: outbox.deliveredAt })
    .from(outbox)
    .where(eq(outbox.orderId, orderId));
  return row?.deliveredAt ?? null;
}
