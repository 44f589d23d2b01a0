import { sql } from "drizzle-orm";
import type { Database } from "../db/database";

/** The tables with a row that has the text anywhere; those of the sandbox are other companies' databases. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = (await db.execute(
    sql`SELECT quote_ident(table_name) AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'sandbox_%'`,
  )) as unknown as { rows: { name: string }[] };
  const found = [];
  for (const { name } of tables) {
    const { rows } = (await db.execute(
      sql`SELECT 1 FROM ${sql.raw(name)} AS t WHERE position(${text} IN t::text) > 0 LIMIT 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) found.push(name);
  }
  return found;
}
