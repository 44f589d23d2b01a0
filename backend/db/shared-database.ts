import type { Database } from "./database";

/** The database that a player's (player-database.ts) is a view of; any other one itself. */
export function sharedOf(db: Database): Database {
  return (db._.session as { shared?: Database }).shared ?? db;
}

/** The pool, or a transaction's connection, which later transactions reuse. */
export function connectionOf(db: Database): object {
  const { client } = sharedOf(db)._.session as { client?: object };
  return client ?? db;
}
