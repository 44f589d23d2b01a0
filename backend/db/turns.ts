import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { preparedSql } from "./prepared";
import { counters } from "./tables";

/** More than the clocks of processes may differ, and than one may have waited for its connection since it read its clock. */
const most_ahead_ms = 60_000;
/** A little less than a second, as a moment is stored in whole milliseconds. */
const turn_ms = 990;

const turnsTaken = preparedSql<{ key: string }>(
  "take_turn",
  sql`INSERT INTO ${counters} (key, "full", ends_at)
    VALUES (${sql.placeholder("key")}, 1, ${sql.placeholder("ends_at")}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at
      WHERE ${counters.endsAt} <= ${sql.placeholder("now_at")}::timestamptz
        OR ${counters.endsAt} > ${sql.placeholder("ahead_at")}::timestamptz
    RETURNING key`,
);

/**
 * Whether this process may do what is done once a second by all processes together: it takes the turn, unless another
 * one has taken it in this second. One that was taken by a clock far ahead, as of a database that was lost, is free.
 */
export async function takeTurn(db: Database, name: string, now: Date): Promise<boolean> {
  const at = (later_ms: number) => new Date(now.getTime() + later_ms).toISOString();
  const values = { now_at: at(0), ends_at: at(turn_ms), ahead_at: at(turn_ms + most_ahead_ms) };
  return (await turnsTaken(db, { key: `turn:${name}`, ...values })).length > 0;
}
