import { getTableName, inArray, lt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { events_keep_days } from "./events";
import { reasonOf } from "./failure";
import { forgetDetails } from "./payment-issues";
import type { Environment } from "../settings";
import {
  attemptsUnderWay,
  callbacks,
  counters,
  eventDeliveries,
  events,
  identitySessions,
  operatorSessions,
  paymentIssues,
  playerSessions,
  spentTokens,
} from "./tables";

/** The most rows of a table that one batch removes, so that locks are short. */
const most_at_once = 500;
/** The pause after a batch that found nothing to remove. */
const pause_ms = 60_000;
const day_ms = 86_400_000;

/**
 * Removes a batch of the oldest expired rows of each table: old callbacks, ended counters, expired spent tokens,
 * attempts whose process has ended, sessions of operators, players and identities, old events; and the signed text of
 * payment issues that were dealt with as long ago as the callbacks that are removed.
 * Resolves to the number of rows removed. A failure in one table is passed to `failed` and does not stop the others.
 */
export async function removeEnded(
  db: Database,
  now: Date,
  callbacks_keep_days: number,
  failed: (table: string, error: unknown) => void,
): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day_ms);
  const counted = async (table: PgTable, remove: () => Promise<number>): Promise<number> => {
    try {
      return await remove();
    } catch (error) {
      failed(getTableName(table), error);
      return 0;
    }
  };
  const signedUntil = daysAgo(callbacks_keep_days);
  let removed = await counted(paymentIssues, () => forgetDetails(db, signedUntil, most_at_once));
  for (const [table, moment, until] of [
    [callbacks, callbacks.at, signedUntil],
    [counters, counters.endsAt, now],
    [spentTokens, spentTokens.expiresAt, now],
    [attemptsUnderWay, attemptsUnderWay.endsAt, now],
    [operatorSessions, operatorSessions.endsAt, now],
    [eventDeliveries, eventDeliveries.giveUpAt, daysAgo(events_keep_days)],
    [events, events.recordedAt, daysAgo(events_keep_days)],
    [identitySessions, identitySessions.endsAt, now],
    [playerSessions, playerSessions.endsAt, now],
  ] as const)
    removed += await counted(table, () => removeBefore(db, table, moment, until));
  return removed;
}

/** Deletes by ctid, which works for every table; locked rows are left to the next batch. */
async function removeBefore(db: Database, table: PgTable, moment: PgColumn, until: Date): Promise<number> {
  const ctid = sql<string>`ctid`;
  const ended = db
    .select({ ctid })
    .from(table)
    .where(lt(moment, until))
    .orderBy(moment)
    .limit(most_at_once)
    .for("update", { skipLocked: true });
  const removed = await db.delete(table).where(inArray(ctid, ended)).returning({ ctid });
  return removed.length;
}

/** Work for the worker loop: removes the next batch at once while there is something to remove, else after a minute. */
export function createRemoval(of: {
  db: Database;
  now: () => Date;
  settings: Pick<Environment, "CALLBACKS_KEEP_DAYS">;
  log: { error(about: object, message: string): void };
}): () => Promise<number> {
  const failed = (table: string, error: unknown) =>
    of.log.error({ table, reason: reasonOf(error) }, "what has ended could not be removed");
  let next_ms = 0;
  return async () => {
    const now = of.now();
    if (now.getTime() < next_ms) return 0;
    const removed = await removeEnded(of.db, now, of.settings.CALLBACKS_KEEP_DAYS, failed);
    if (removed === 0) next_ms = now.getTime() + pause_ms;
    return removed;
  };
}
