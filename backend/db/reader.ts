import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./database";
import { connectPostgres, usualWaits, type Waits } from "./open-database";

/**
 * Reads what is only shown: histories, sums, logs. Never what decides, since it may be as old as the bound. The query may
 * be made twice.
 */
export interface Reader {
  read<T>(query: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Without a standby everything is read from the database itself. */
export const readFrom = (db: Database): Reader => ({
  read: (query) => query(db),
  close: async () => undefined,
});

/** Short: where the standby does not answer, the writer is asked next. */
const waits: Waits = { ...usualWaits, connect_ms: 1000, statement_ms: 2000, answer_ms: 2500 };
/** How often the standby is compared with the writer, while there is something to read. */
const compared_ms = 1000;

/**
 * Reads from a standby that is at most `most_age_ms` behind, and otherwise from the writer: also where the standby does
 * not answer, or cancels the query because it has to catch up. Its age is found without comparing clocks: it has what the
 * writer had written at a moment once it has replayed the write-ahead log up to where that ended then.
 */
export function openReader(
  url: string,
  writer: Database,
  most_age_ms: number,
  now_ms: () => number = () => performance.now(),
): Reader {
  const standby = connectPostgres(url, 8, waits);
  /** Where the writer's log ended at the moments since which the standby is not known to have caught up. */
  let ends: { at_ms: number; position: bigint }[] = [];
  let last: { at_ms: number; fresh_until: Promise<number> } | undefined;

  async function compare(at_ms: number): Promise<number> {
    const written = await positionOf(writer, sql`pg_current_wal_lsn() - '0/0'`);
    ends = [...ends.filter((end) => at_ms - end.at_ms <= most_age_ms), { at_ms, position: written }];
    const replayed = await positionOf(standby.db, sql`pg_last_wal_replay_lsn() - '0/0'`);
    const reached = ends.findLast(({ position }) => position <= replayed);
    return reached === undefined ? -Infinity : reached.at_ms + most_age_ms;
  }

  function freshUntil(): Promise<number> {
    const at_ms = now_ms();
    if (last === undefined || at_ms - last.at_ms >= compared_ms)
      last = { at_ms, fresh_until: compare(at_ms).catch(() => -Infinity) };
    return last.fresh_until;
  }

  return {
    async read(query) {
      if ((await freshUntil()) < now_ms()) return query(writer);
      // A fault of the query itself is said by the writer again.
      return query(standby.db).catch(() => query(writer));
    },
    close: () => standby.close(),
  };
}

/** A position in the log as a number of bytes. A server that was never a standby has replayed none. */
async function positionOf(db: Database, position: SQL): Promise<bigint> {
  const asked = sql`SELECT (${position})::text AS position`;
  const { rows } = (await db.execute(asked)) as unknown as { rows: { position: string | null }[] };
  const [row] = rows;
  if (row?.position == null) throw new Error("no position in the log");
  return BigInt(row.position);
}
