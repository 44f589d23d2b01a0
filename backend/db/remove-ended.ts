import { getTableName, inArray, lt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { reasonOf } from "./failure";
import { callbacks, counters, spentTokens } from "./tables";

/** Rows of a table that one round removes at most: it holds no lock for long. */
const most_at_once = 500;
/** Between two looks when there was nothing to remove. */
const pause_ms = 60_000;
const day_ms = 86_400_000;

/**
 * Removes the oldest of what has ended by then, and answers how many rows went. Each table is on its own: what goes wrong in
 * one is handed to `failed`.
 */
export async function removeEnded(
  db: Database,
  now: Date,
  callbacks_keep_days: number,
  failed: (table: string, error: unknown) => void,
): Promise<number> {
  const oldest = new Date(now.getTime() - callbacks_keep_days * day_ms);
  let removed = 0;
  for (const [table, moment, until] of [
    [callbacks, callbacks.at, oldest],
    [counters, counters.endsAt, now],
    [spentTokens, spentTokens.expiresAt, now],
  ] as const) {
    try {
      removed += await removeBefore(db, table, moment, until);
    } catch (error) {
      failed(getTableName(table), error);
    }
  }
  return removed;
}

/** By the rows' places, which is the same for every table; a row that somebody holds is left to the next round. */
async function removeBefore(db: Database, table: PgTable, moment: PgColumn, until: Date): Promise<number> {
  const place = sql<string>`ctid`;
  const ended = db
    .select({ place })
    .from(table)
    .where(lt(moment, until))
    .orderBy(moment)
    .limit(most_at_once)
    .for("update", { skipLocked: true });
  const gone = await db.delete(table).where(inArray(place, ended)).returning({ place });
  return gone.length;
}

/** The round of it: at once again while there was something to remove, else after a minute. */
export function createRemoval(of: {
  db: Database;
  now: () => Date;
  callbacks_keep_days: number;
  log: { error(about: object, message: string): void };
}): () => Promise<number> {
  const failed = (table: string, error: unknown) =>
    of.log.error({ table, reason: reasonOf(error) }, "what has ended could not be removed");
  let next_ms = 0;
  return async () => {
    const now = of.now();
    if (now.getTime() < next_ms) return 0;
    const removed = await removeEnded(of.db, now, of.callbacks_keep_days, failed);
    if (removed === 0) next_ms = now.getTime() + pause_ms;
    return removed;
  };
}
