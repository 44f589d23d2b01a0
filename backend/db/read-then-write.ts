import { Session, type Written } from "./connections";
import type { Database } from "./database";

/**
 * A transaction in two steps, on PostgreSQL of one round trip each: `read` selects and locks rows, and writes nothing;
 * `write` starts prepared statements without waiting between them, and the commit is sent right behind.
 */
export function readThenWrite<Facts, T>(
  db: Database,
  read: (tx: Database) => Promise<Facts>,
  write: (tx: Database, facts: Facts) => Written<T>,
): Promise<T> {
  const { session } = db._ as { session: unknown };
  if (session instanceof Session) return session.readThenWrite(read, write);
  return db.transaction(async (tx) => {
    const { writes, result } = write(tx, await read(tx));
    await Promise.all([...writes, result]);
    return result;
  });
}

/** Queries that do not wait for one another, sent together on one connection: one round trip on PostgreSQL. */
export function readTogether<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  const { session } = db._ as { session: unknown };
  return session instanceof Session ? session.together(read) : read(db);
}
