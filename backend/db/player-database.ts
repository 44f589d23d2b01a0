import { PgDatabase, type PgDialect } from "drizzle-orm/pg-core";
import { Session } from "./connections";
import type { Database } from "./database";
import { sharedOf } from "./shared-database";

/**
 * The database for one player's work: of PostgreSQL's connections it takes no more than are a player's. What is
 * gathered with other players' work is the shared database's (shared-database.ts) and is not limited.
 */
export function forPlayer(db: Database, player_id: string): Database {
  const { session, dialect } = db as unknown as { session: unknown; dialect: PgDialect };
  if (!(session instanceof Session)) return db;
  return new PgDatabase(dialect, session.forPlayer(player_id, sharedOf(db)), undefined) as Database;
}
