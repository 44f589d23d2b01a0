import { sql, type SQL } from "drizzle-orm";
import type { OrderState } from "@/lib/contract/entities";
import type { Database } from "./database";

export interface OrderChanges {
  /** Where the next reading goes on: PostgreSQL's snapshot of this one. */
  cursor: string;
  changes: { user_id: string; transaction_id: string; state: OrderState }[];
  /** Changes since the cursor are left out, or the cursor is not one of this database. */
  missed?: true;
}

/** The most changes of one answer; a snapshot can't be read in pages. */
const most = 1000;

/**
 * The orders that were made or changed since a cursor; without one only the cursor of now. The cursor is a snapshot:
 * what it did not see and this reading sees has changed in between. So a transaction that commits late is neither
 * missed nor waited for, as it would be by a counter.
 */
export async function readOrderChanges(db: Database, after?: string): Promise<OrderChanges> {
  const since = after === undefined ? undefined : readSnapshot(after);
  const rows = (await db.execute(
    since === undefined ? sql`SELECT pg_current_snapshot()::text AS cursor, NULL AS id` : changesSince(since),
  )) as unknown as { rows: Row[] };
  const cursor = rows.rows[0]?.cursor ?? "";
  if (after !== undefined && (since === undefined || isOfAnother(since, cursor)))
    return { cursor, changes: [], missed: true };
  const changes = rows.rows.flatMap(({ id, player_id, state }) =>
    id === null ? [] : [{ user_id: player_id, transaction_id: id, state }],
  );
  return changes.length > most
    ? { cursor, changes: changes.slice(0, most), missed: true }
    : { cursor, changes };
}

interface Row {
  cursor: string;
  /** Null in the only row when nothing has changed. */
  id: string | null;
  player_id: string;
  state: OrderState;
}

/** A row whose transaction is ahead of this database's came with a dump of another one. */
const changesSince = (since: string) => sql`
  SELECT now.snapshot::text AS cursor, orders.id, orders.player_id, orders.state
  FROM (SELECT pg_current_snapshot() AS snapshot) now
  LEFT JOIN orders ON ${isChangedBetween(since, sql`now.snapshot`)}
  LIMIT ${most + 1}`;

/** Whether an order was changed by a transaction that the one snapshot did not see and the other sees. */
export const isChangedBetween = (since: string, now: SQL) => sql`
  orders.changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
    AND orders.changed_in < pg_snapshot_xmax(${now})
    AND NOT pg_visible_in_snapshot(orders.changed_in, ${since}::pg_snapshot)`;

/** Whether a cursor is ahead of this database's, as after a restored backup. */
export const isOfAnother = (since: string, cursor: string) => endOf(cursor) < endOf(since);

const endOf = (snapshot: string) => BigInt(snapshot.split(":")[1] ?? 0);

/** A snapshot as PostgreSQL reads it (`10:20:10,14`), or undefined: to PostgreSQL a bad one is an error. */
export function readSnapshot(text: string): string | undefined {
  const parts = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/.exec(text);
  if (!parts) return undefined;
  const [, start = "", end = "", running = ""] = parts;
  const ids = running === "" ? [] : running.split(",").map(BigInt);
  const [first, last] = [BigInt(start), BigInt(end)];
  const areInOrder = ids.every((id, n) => id >= first && id < last && id > (ids[n - 1] ?? -1n));
  return first > 0n && first <= last && areInOrder ? text : undefined;
}
