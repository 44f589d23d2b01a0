import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}
interface Statement<Rows> {
  prepare(name: string): Prepared<Rows>;
}
type Run<Rows> = (db: Database, values: Record<string, unknown>) => Promise<Rows>;

/**
 * A statement that runs often: drizzle builds it once for each connection, and PostgreSQL parses it there once and
 * knows it by its name. Only for rows that are found by a key or written: PostgreSQL may plan it once for all, whatever
 * the values are. Each value is a placeholder, none is null, and a moment that is compared names its column by `sql.param`.
 */
export function prepared<Rows>(name: string, build: (db: Database) => Statement<Rows>): Run<Rows> {
  const built = new WeakMap<object, Prepared<Rows>>();
  return (db, values) => {
    const connection = connectionOf(db);
    const kept = built.get(connection) ?? build(db).prepare(name);
    built.set(connection, kept);
    return kept.execute(values);
  };
}

/** The pool, or the connection of a transaction, which the pool gives to later ones too. */
function connectionOf(db: Database): object {
  const { client } = db._.session as unknown as { client?: object };
  return client ?? db;
}

/**
 * The same for what is inserted: a statement for each set of columns that are given. The others get what the table
 * has for them, which is null wherever null is allowed.
 */
export function preparedInsert<Table extends PgTable, Rows>(
  name: string,
  build: (db: Database, rows: Table["$inferInsert"][]) => Statement<Rows>,
): (db: Database, rows: Table["$inferInsert"][]) => Promise<Rows> {
  const kept = new Map<string, Run<Rows>>();
  return (db, rows) => {
    const given = rows.map((row) =>
      Object.entries(row).filter(([, value]) => value !== undefined && value !== null),
    );
    const columns = given.map((row) => row.map(([column]) => column));
    const key = JSON.stringify(columns);
    const holder = (row: number, column: string) => `${row}.${column}`;
    const run =
      kept.get(key) ??
      prepared(`${name}_${kept.size}`, (on) =>
        build(
          on,
          columns.map((row, n) =>
            Object.fromEntries(row.map((column) => [column, sql.placeholder(holder(n, column))])),
          ),
        ),
      );
    kept.set(key, run);
    return run(
      db,
      Object.fromEntries(
        given.flatMap((row, n) =>
          row.map(([column, value]): [string, unknown] => [holder(n, column), value]),
        ),
      ),
    );
  };
}
