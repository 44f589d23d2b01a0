import { getTableName, sql, type SQL } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  foreignKey,
  timestamp,
  unique,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";

/** A text in both languages. */
export interface InBoth {
  vi: string;
  en: string;
}

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const money = (name: string) => bigint(name, { mode: "number" });

export const binary = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A transaction's id, which PostgreSQL compares with snapshots. */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/*
 * Constraints, named as PostgreSQL names those that are written without a name: the first migrations are such, and
 * drizzle's own names for them are others.
 */

/** A foreign key. */
export const refersTo = (column: AnyPgColumn, foreign: AnyPgColumn) =>
  foreignKey({ name: `${pathOf(column)}_fkey`, columns: [column], foreignColumns: [foreign] });

/** A unique constraint over one column or more. */
export const isUnique = (column: AnyPgColumn, ...others: AnyPgColumn[]) =>
  unique([pathOf(column), ...others.map(({ name }) => name), "key"].join("_")).on(column, ...others);

/** A check of one column; null passes. */
export const isTrue = (column: AnyPgColumn, condition: SQL) => check(`${pathOf(column)}_check`, condition);

export const isPositive = (column: AnyPgColumn) => isTrue(column, sql`${column} > 0`);
export const isNotNegative = (column: AnyPgColumn) => isTrue(column, sql`${column} >= 0`);

export const isOneOf = <Column extends AnyPgColumn>(column: Column, values: readonly Column["_"]["data"][]) =>
  isTrue(column, sql`${column} IN (${sql.raw(values.map((value) => `'${String(value)}'`).join(", "))})`);

const pathOf = (column: AnyPgColumn) => `${getTableName(column.table)}_${column.name}`;
