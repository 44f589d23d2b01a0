import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { takeTurn } from "./turns";

/** From so many rows on a table is looked at, and to so many: a plan for the larger one uses its indexes. */
const least_rows = 500;
const most_rows = 100_000;

const grownTables = sql`
  SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    AND pg_has_role(relowner, 'USAGE') AND reltuples < ${most_rows}::integer
    AND pg_stat_get_live_tuples(oid) >= greatest(${least_rows}::integer, 2 * reltuples)`;

/**
 * Has PostgreSQL analyze the tables that have doubled, by one of all processes each time. A statement that was planned
 * while its table was small reads the whole table until that is analyzed again, and autovacuum comes by once a minute: by
 * then the first orders of a new game are tens of thousands. A table that autovacuum works on is left to it. Resolves to the
 * number of tables.
 */
export async function analyzeGrown(db: Database, now: Date): Promise<number> {
  const { rows } = (await db.execute(grownTables)) as { rows: { name: string }[] };
  if (rows.length === 0 || !(await takeTurn(db, "analyze", now))) return 0;
  await db.execute(sql.raw(`ANALYZE (SKIP_LOCKED) ${rows.map(({ name }) => name).join(", ")}`));
  return rows.length;
}
