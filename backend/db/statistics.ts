import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { takeTurn } from "./turns";

/** A table is looked at from so many new rows on; one of more rows than `most_rows` is left to autovacuum. */
const least_rows = 500;
const most_rows = 1_000_000;

const grownTables = sql`
  SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND pg_has_role(relowner, 'USAGE')
    AND reltuples < ${most_rows}::integer AND pg_stat_get_mod_since_analyze(oid)
      > greatest(${least_rows}::integer, reltuples)`;

/**
 * Counts the rows of tables that have doubled, for all processes together. A statement that was planned while its table
 * was small reads the whole table until that is counted again. Autovacuum comes by once a minute: by then the first orders
 * of a new game are tens of thousands. Resolves to the number of tables.
 */
export async function analyzeGrown(db: Database, now: Date): Promise<number> {
  const { rows } = (await db.execute(grownTables)) as { rows: { name: string }[] };
  if (rows.length === 0 || !(await takeTurn(db, "analyze", now))) return 0;
  await db.execute(sql.raw(`ANALYZE ${rows.map(({ name }) => name).join(", ")}`));
  return rows.length;
}
