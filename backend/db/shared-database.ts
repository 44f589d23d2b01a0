import type { Database } from "./database";

/** The database that a player's (player-database.ts) is a view of; any other one itself. */
export function sharedOf(db: Database): Database {
  return (db._.session as { shared?: Database }).shared ?? db;
}

/** Does work with the shared database in a place of the player whose view `db` is; at once with any other database. */
export function inPlaceOf<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const session = db._.session as { inPlace?: (work: () => Promise<T>) => Promise<T> };
  return session.inPlace ? session.inPlace(work) : work();
}

/** The pool, or a transaction's connection, which later transactions reuse. */
export function connectionOf(db: Database): object {
  const { client } = sharedOf(db)._.session as { client?: object };
  return client ?? db;
}
