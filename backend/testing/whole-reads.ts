import { sql } from "drizzle-orm";
import type { Database } from "../db/database";

/** How often `work` reads a table from its beginning to its end. On PostgreSQL, which counts by connection: one transaction. */
export function countWholeReads(
  db: Database,
  table: string,
  work: (tx: Database) => Promise<unknown>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await counted(tx, table);
    await work(tx);
    return (await counted(tx, table)) - before;
  });
}

/** Of this connection, since it last told its counts. */
async function counted(tx: Database, table: string): Promise<number> {
  const query = sql`SELECT seq_scan::integer AS n FROM pg_stat_xact_user_tables WHERE relname = ${table}`;
  const { rows } = (await tx.execute(query)) as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}
