import type { Database } from "./database";
import { connectionOf } from "./shared-database";

/** What is done once the transaction of a connection is committed. */
const waiting = new WeakMap<object, (() => void)[]>();

/**
 * Does something once the transaction is committed, and nothing if it is rolled back; at once where the database is asked
 * without one. It must not throw, and the program may end before it.
 */
export function afterCommit(db: Database, work: () => void): void {
  const list = waiting.get(connectionOf(db));
  if (list) list.push(work);
  else work();
}

/** Runs a transaction on a connection, and afterwards what waits for its commit. */
export async function committing<T>(connection: object, transaction: () => Promise<T>): Promise<T> {
  const list: (() => void)[] = [];
  waiting.set(connection, list);
  try {
    const result = await transaction();
    for (const work of list) work();
    return result;
  } finally {
    waiting.delete(connection);
  }
}
