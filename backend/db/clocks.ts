import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** The most by which the process's clock and the database's may differ. */
export const most_apart_ms = 5000;

/** The database's current time. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const asked = sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`;
  const { rows } = (await db.execute(asked)) as { rows: { now_ms: string | number }[] };
  return new Date(Number(rows[0]?.now_ms));
}

/** True if the process's wall clock and the database's are at most 5 s apart. */
export async function clocksAgree(db: Database, wall_ms: () => number = Date.now): Promise<boolean> {
  const before = wall_ms();
  const database = (await readDatabaseTime(db)).getTime();
  const after = wall_ms();
  // The database read its clock somewhere between `before` and `after`.
  return database >= before - most_apart_ms && database <= after + most_apart_ms;
}

/** Rejects if the clocks differ: open orders would expire too early and leases overlap. */
export async function expectOneTime(db: Database): Promise<void> {
  if (!(await clocksAgree(db))) throw new Error(`the clock is over ${most_apart_ms} ms from the database's`);
}

/** How long the steady clock is used before the database's time is read again. */
const read_again_ms = 30_000;

/** The steady clock stops while the machine is suspended; a gap to the wall clock above this means a suspend. */
const suspended_ms = 1000;

interface Clocks {
  steady_ms(): number;
  wall_ms(): number;
}

export interface DatabaseClock {
  now: () => Date;
  /** The same without the sandbox's shift: the time of clocks outside, such as a phone's. */
  unshifted: () => Date;
  /** Reads the database's time again after 30 s or a suspend. Work for the worker loop, so it resolves to 0. */
  keepSet(): Promise<number>;
}

/**
 * A clock of the database's time: read from it, then advanced by the process's steady clock, independent of the wall
 * clock. So leases and expiries are the same moments for all backends of a database. `start`, an ISO time used in the
 * sandbox, shifts the clock so that it starts there.
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
  const current_ms = () => Math.round(base.read_ms + steady_ms() - base.at_ms);
  return {
    now: () => new Date(current_ms() + shift_ms),
    unshifted: () => new Date(current_ms()),
    async keepSet() {
      const passed_ms = steady_ms() - base.at_ms;
      const isApart = Math.abs(wall_ms() - base.wall_ms - passed_ms) > suspended_ms;
      if (passed_ms >= read_again_ms || isApart) base = await readBase();
      return 0;
    },
  };
}
