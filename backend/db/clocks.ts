import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** Apart by more than this, the process's clock and the database's are not taken for one. */
const most_apart_ms = 5000;

/** The database's own time, by its clock at this moment. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const asked = sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`;
  const { rows } = (await db.execute(asked)) as unknown as { rows: { now_ms: string | number }[] };
  return new Date(Number(rows[0]?.now_ms));
}

/** True where the process's own clock, unshifted, and the database's are at most 5 s apart. */
export async function clocksAgree(db: Database, wall_ms: () => number = Date.now): Promise<boolean> {
  const before = wall_ms();
  const database = (await readDatabaseTime(db)).getTime();
  const after = wall_ms();
  // The question takes time of its own: the database read its clock somewhere in between.
  return database >= before - most_apart_ms && database <= after + most_apart_ms;
}

/** Rejects where they do not: by clocks that are apart, live orders would end and leases overlap. */
export async function expectOneTime(db: Database): Promise<void> {
  if (!(await clocksAgree(db))) throw new Error(`the clock is over ${most_apart_ms} ms from the database's`);
}

/** How long the steady clock counts on by itself. */
const read_again_ms = 30_000;

/** The steady clock stands while a machine is suspended. The wall clock is then ahead of it by more than this. */
const suspended_ms = 1000;

interface Clocks {
  steady_ms(): number;
  wall_ms(): number;
}

export interface DatabaseClock {
  now: () => Date;
  /** A round that reads the database's time again when it was last read a while ago. */
  keepSet(): Promise<number>;
}

/**
 * The database's time as a clock: read from it, and counted on by the process's steady clock, whatever its wall clock
 * says or is set to. So leases and the ends of orders are the same moments for every backend of one database.
 * `start`, an ISO time, is the sandbox's: the clock starts there and runs on.
 */
export async function openDatabaseClock(
  read: () => Promise<Date>,
  start?: string,
  { steady_ms, wall_ms }: Clocks = { steady_ms: () => performance.now(), wall_ms: Date.now },
): Promise<DatabaseClock> {
  const readBase = async () => {
    const before = steady_ms();
    const read_ms = (await read()).getTime();
    return { read_ms, at_ms: (before + steady_ms()) / 2, wall_ms: wall_ms() };
  };
  let base = await readBase();
  const shift_ms = start === undefined ? 0 : new Date(start).getTime() - base.read_ms;
  return {
    now: () => new Date(Math.round(base.read_ms + steady_ms() - base.at_ms) + shift_ms),
    async keepSet() {
      const passed_ms = steady_ms() - base.at_ms;
      const isApart = Math.abs(wall_ms() - base.wall_ms - passed_ms) > suspended_ms;
      if (passed_ms >= read_again_ms || isApart) base = await readBase();
      return 0;
    },
  };
}
