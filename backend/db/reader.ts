import { setTimeout as pause } from "node:timers/promises";
import { sql, type SQL } from "drizzle-orm";
import { Counter } from "prom-client";
import { registry } from "@/lib/metrics/registry";
import type { Database, PoolState } from "./database";
import { connectPostgres, usualWaits, type Waits } from "./open-database";

/**
 * Reads what is only shown: histories, sums, logs. Never what decides, since it may be as old as the bound. The query may
 * be made twice.
 */
export interface Reader {
  read<T>(query: (db: Database) => Promise<T>): Promise<T>;
  /** How far the standby is behind at most, said soon also where nobody answers; undefined without one. */
  age_ms(): Promise<number | undefined>;
  /** Compares it also while nothing is read, so that its age is known. */
  keepCompared(): Promise<void>;
  /** Its connections; undefined without one. */
  connections(): PoolState | undefined;
  close(): Promise<void>;
}

/** Without a standby everything is read from the database itself. */
export const readFrom = (db: Database): Reader => ({
  read: (query) => query(db),
  age_ms: async () => undefined,
  keepCompared: async () => undefined,
  connections: () => undefined,
  close: async () => undefined,
});

const reads = new Counter({
  name: "backend_reader_reads_total",
  help: "Queries for what is only shown, by who answered: the standby, or the writer where that is behind or in trouble",
  labelNames: ["from"],
  registers: [registry],
});

interface Parts {
  now_ms: () => number;
  /** How long a reader waits for a comparison. */
  most_wait_ms: number;
  /** Of the standby. */
  waits: Waits;
}

const usual: Parts = {
  now_ms: () => performance.now(),
  most_wait_ms: 500,
  // Short: where the standby does not answer, the writer is asked next.
  waits: { ...usualWaits, connect_ms: 1000, statement_ms: 2000, answer_ms: 2500 },
};

/** What says how old the standby is. */
interface Comparison {
  at_ms: number;
  /** Who is being asked: the writer first. */
  asks: "writer" | "standby" | "nobody";
  ended: Promise<void>;
  /** The same, or that a reader has waited for long enough. */
  awaited: Promise<void>;
}

/** For how long it is remembered where the writer's log ended, so that the age of a standby that is far behind is known. */
const remembered_ms = 120_000;

/** How often the standby is compared with the writer while there is something to read, and while there is nothing. */
const compared_ms = 1000;
const compared_idle_ms = 5000;

/**
 * Reads from a standby that is at most `most_age_ms` behind, and otherwise from the writer: also where the standby says
 * nothing, for which a reader waits `most_wait_ms`, or cancels the query because it has to catch up. Its age is found
 * without comparing clocks: it has what the writer had written at a moment once it has replayed the write-ahead log up to
 * where that ended then.
 */
export function openReader(
  url: string,
  writer: Database,
  most_age_ms: number,
  { now_ms, most_wait_ms, waits }: Parts = usual,
): Reader {
  const standby = connectPostgres(url, 8, waits);
  /** Where the writer's log ended at the moments since which the standby is not known to have caught up. */
  let ends: { at_ms: number; position: bigint }[] = [];
  let last: Comparison | undefined;
  /** The last moment up to which the standby is known to have everything. */
  let reached_ms = now_ms();
  let isReached = false;
  /** Whether it did not answer the last comparison, or not yet after `most_wait_ms`. */
  let isSilent = false;

  async function compare(made: Comparison): Promise<void> {
    const { at_ms } = made;
    const written = await positionOf(writer, sql`pg_current_wal_lsn() - '0/0'`);
    ends = [...ends.filter((end) => at_ms - end.at_ms <= remembered_ms), { at_ms, position: written }];
    made.asks = "standby";
    try {
      const replayed = await positionOf(standby.db, sql`pg_last_wal_replay_lsn() - '0/0'`);
      const reached = ends.findLast(({ position }) => position <= replayed);
      isReached = reached !== undefined;
      if (reached) reached_ms = reached.at_ms;
      isSilent = false;
    } catch (error) {
      if (made === last) isSilent = true;
      throw error;
    }
  }

  /** The last comparison; a new one where that is due. */
  function comparison(each_ms = compared_ms): Comparison {
    const at_ms = now_ms();
    if (last && at_ms - last.at_ms < each_ms) return last;
    const made: Comparison = { at_ms, asks: "writer", ended: Promise.resolve(), awaited: Promise.resolve() };
    const end = () => void (made.asks = "nobody");
    made.ended = compare(made).then(end, end);
    const late = pause(most_wait_ms, undefined, { ref: false });
    made.awaited = Promise.race([made.ended, late.then(() => void (isSilent ||= made.asks === "standby"))]);
    return (last = made);
  }

  const age_ms = () => now_ms() - reached_ms;

  const fromWriter = <T>(query: (db: Database) => Promise<T>) => {
    reads.inc({ from: "writer" });
    return query(writer);
  };

  return {
    async age_ms() {
      await comparison().awaited;
      return age_ms();
    },
    keepCompared: () => comparison(compared_idle_ms).awaited,
    connections: standby.connections,
    async read(query) {
      const made = comparison();
      // While it says nothing, as a standby whose machine is lost, it is compared in the background.
      if (!isSilent) await made.awaited;
      const isFresh = !isSilent && made.asks !== "standby" && isReached && age_ms() <= most_age_ms;
      if (!isFresh) return fromWriter(query);
      try {
        const found = await query(standby.db);
        reads.inc({ from: "standby" });
        return found;
      } catch {
        // A fault of the query itself is said by the writer again.
        return fromWriter(query);
      }
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
