import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";

/**
 * Inserts rows that have the same columns, from one JSON parameter; existing rows stay unchanged. drizzle's own insert
 * has a parameter for each value, which makes thousands of rows slow to build.
 */
export async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  if (rows.length > 0) await db.execute(sql`${insertOf(table, rows).statement} ON CONFLICT DO NOTHING`);
}

/**
 * Inserts rows or, where their key is there, changes those that differ: an equal row is not locked. `key` names the
 * table's properties.
 */
export async function upsertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  key: readonly string[],
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  if (rows.length === 0) return;
  const { statement, columns } = insertOf(table, rows);
  const named = (names: readonly string[], of: SQL) =>
    sql.join(
      names.map((name) => sql`${of}${sql.identifier(name)}`),
      sql`, `,
    );
  const keyNames = columns.filter(([property]) => key.includes(property)).map(([, name]) => name);
  const others = columns.filter(([property]) => !key.includes(property)).map(([, name]) => name);
  const changes = sql.join(
    others.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  await db.execute(sql`${statement} ON CONFLICT (${named(keyNames, sql``)}) DO UPDATE SET ${changes}
    WHERE (${named(others, sql`${table}.`)}) IS DISTINCT FROM (${named(others, sql`excluded.`)})`);
}

/** The rows as an INSERT, and its columns: the property of the row and the column's name. */
function insertOf<Table extends PgTable>(table: Table, rows: readonly Table["$inferInsert"][]) {
  const [first = {}] = rows;
  const columns = Object.entries(getTableColumns(table))
    .filter(([property]) => property in first)
    .map(([property, { name }]) => [property, name] as const);
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([property, name]) => [name, row[property as keyof typeof row]])),
  );
  const names = sql.join(
    columns.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  const statement = sql`INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(values)}::jsonb)`;
  return { statement, columns };
}
