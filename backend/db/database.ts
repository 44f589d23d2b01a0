import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The database, or a transaction on it; every query function takes one. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Connections of a pool that are in use and that wait to be, and requests that wait for one. */
export interface PoolState {
  used: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  db: Database;
  kind: "pglite" | "postgres";
  connections(): PoolState;
  close(): Promise<void>;
}
