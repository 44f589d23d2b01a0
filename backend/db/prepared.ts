import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { connectionOf, inPlaceOf, sharedOf } from "./shared-database";

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}
interface Statement<Rows> {
  prepare(name: string): Prepared<Rows>;
}
type Run<Rows> = (db: Database, values: Record<string, unknown>) => Promise<Rows>;

/**
 * A prepared statement: drizzle builds it once for each connection, and PostgreSQL parses it there once, by its name.
 * Only for lookups by key and writes, since PostgreSQL may use one generic plan for all values. Every value that
 * differs is a placeholder, none may be null, and a timestamp that is compared names its column by `sql.param`.
 */
export function prepared<Rows>(name: string, build: (db: Database) => Statement<Rows>): Run<Rows> {
  const built = new WeakMap<object, Prepared<Rows>>();
  return (db, values) => {
    const connection = connectionOf(db);
    const statement = built.get(connection) ?? build(sharedOf(db)).prepare(name);
    built.set(connection, statement);
    return inPlaceOf(db, () => statement.execute(values));
  };
}

/**
 * The same for inserts: one statement for each set of columns that have values. The other columns get the table's
 * default, which is null for every nullable column.
 */
export function preparedInsert<Table extends PgTable, Rows>(
  name: string,
  build: (db: Database, rows: Table["$inferInsert"][]) => Statement<Rows>,
): (db: Database, rows: Table["$inferInsert"][]) => Promise<Rows> {
  const statements = new Map<string, Run<Rows>>();
  return (db, rows) => {
    const filled = rows.map((row) =>
      Object.entries(row).filter(([, value]) => value !== undefined && value !== null),
    );
    const columns = filled.map((row) => row.map(([column]) => column));
    const key = JSON.stringify(columns);
    const placeholderName = (row: number, column: string) => `${row}.${column}`;
    const run =
      statements.get(key) ??
      prepared(`${name}_${statements.size}`, (on) =>
        build(
          on,
          columns.map((row, n) =>
            Object.fromEntries(row.map((column) => [column, sql.placeholder(placeholderName(n, column))])),
          ),
        ),
      );
    statements.set(key, run);
    return run(
      db,
      Object.fromEntries(
        filled.flatMap((row, n) =>
          row.map(([column, value]): [string, unknown] => [placeholderName(n, column), value]),
        ),
      ),
    );
  };
}

/**
 * The same for updates of a row by its id: one statement for each set of columns, and of those that are set to null.
 * Columns that are undefined stay as they are.
 */
export function preparedUpdate<Changes extends object, Rows>(
  name: string,
  build: (db: Database, changes: Changes) => Statement<Rows>,
): (db: Database, id: string, changes: Changes) => Promise<Rows> {
  const statements = new Map<string, Run<Rows>>();
  return (db, id, changes) => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const columns = given.map(([column, value]) => [column, value === null]);
    const key = JSON.stringify(columns);
    const set = given.map(([column, value]) => [
      column,
      value === null ? null : sql.placeholder(`set.${column}`),
    ]);
    const run =
      statements.get(key) ??
      prepared(`${name}_${statements.size}`, (on) => build(on, Object.fromEntries(set) as Changes));
    statements.set(key, run);
    return run(db, { id, ...Object.fromEntries(given.map(([column, value]) => [`set.${column}`, value])) });
  };
}

interface Named {
  query(config: { name?: string }, ...more: unknown[]): unknown;
}

/** From now on a connection's statements are parsed each time: for a pooler that does not know their names. */
export function leaveNamesOut(connection: object): void {
  const query = (connection as Named).query.bind(connection);
  const unnamed: Named["query"] = (config, ...more) =>
    query(typeof config === "object" && config.name ? { ...config, name: undefined } : config, ...more);
  Object.assign(connection, { query: unnamed });
}

const dialect = new PgDialect();

/** A prepared statement in SQL of our own, for what drizzle can't build; it resolves to the rows as the driver reads them. */
export function preparedSql<Row = never>(name: string, query: SQL): Run<Row[]> {
  const run = prepared(name, (db) => ({
    prepare: (as) => db._.session.prepareQuery(dialect.sqlToQuery(query), undefined, as, false),
  }));
  return async (db, values) => ((await run(db, values)) as { rows: Row[] }).rows;
}

/**
 * `ANY` of a list of texts, for a prepared statement. Without the subquery PostgreSQL plans the statement anew each time,
 * as a plan for a list of unknown length looks dearer to it than one for the few texts that there are.
 */
export const anyOf = (name: string) => sql`ANY(ARRAY(SELECT unnest(${sql.placeholder(name)}::text[])))`;

/** The rows of a prepared statement, sent as one JSON value: the same statement for any number of them. */
export const jsonRows = sql`${sql.placeholder("rows")}::json`;

/**
 * `ANY` of a text column of those rows. An update that joins them needs it beside the join: PostgreSQL expects 100 rows of
 * a JSON value, for which it would read a table of some thousand rows from its beginning to its end.
 */
export const anyOfRows = (column: string) =>
  sql`ANY(ARRAY(SELECT k.${sql.identifier(column)}
    FROM json_to_recordset(${jsonRows}) AS k(${sql.identifier(column)} text)))`;

/**
 * A prepared insert of any number of rows into the given columns; a value that is left out is null, and the other
 * columns get the table's defaults. Rejects when any row conflicts.
 */
export function preparedInsertMany<
  Table extends PgTable,
  Column extends keyof Table["$inferInsert"] & string,
>(
  name: string,
  table: Table,
  columns: readonly Column[],
  ending: SQL = sql``,
): (db: Database, rows: Pick<Table["$inferInsert"], Column>[]) => Promise<Record<string, unknown>[]> {
  const all = getTableColumns(table) as Record<string, { name: string }>;
  const names = columns.map((column) => [column, all[column]?.name ?? column] as const);
  const list = sql.join(
    names.map(([, of]) => sql.identifier(of)),
    sql`, `,
  );
  const run = preparedSql<Record<string, unknown>>(
    name,
    sql`INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, ${jsonRows})${ending}`,
  );
  // A null is left out, as most columns of a row are.
  const given = (row: Pick<Table["$inferInsert"], Column>) => {
    const values: Record<string, unknown> = {};
    for (const [column, of] of names) values[of] = row[column] ?? undefined;
    return values;
  };
  return (db, rows) => run(db, { rows: JSON.stringify(rows.map(given)) });
}
