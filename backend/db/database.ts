import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The database, or a transaction on it; every query function takes one. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  kind: "pglite" | "postgres";
  /** The number of connections in use plus the requests that wait for one. */
  placesTaken(): number;
  close(): Promise<void>;
}
