import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { PGlite } from "@electric-sql/pglite";
import type { Start } from "./data-folder";
import type { OpenDatabase } from "../db/database";
import { makePglite, migratePgliteOf, openPostgres, usualWaits } from "../db/open-database";
import { pgliteDump, postgresTemplate } from "./templates";

/** The PostgreSQL server that tests may make databases on, where findPostgres found one. */
export const postgresUrl = () => process.env.TEST_POSTGRES_URL;

/** The databases of tests about statements, transactions, locks and kills. */
export const databaseKinds: ("pglite" | "postgres")[] = postgresUrl() ? ["pglite", "postgres"] : ["pglite"];

/** Everything at full length, as in `npm run soak`. */
export const isFullTable = process.env.METHODS === "all";

/** Of a table's rows those that run on a database: each on one of the databases, by turns; at full length on all. */
export function rowsOn<Row>(kind: (typeof databaseKinds)[number], rows: readonly Row[]): Row[] {
  return rows.filter((_, n) => isFullTable || databaseKinds[n % databaseKinds.length] === kind);
}

/** A busy machine may need longer than a player should wait. Tests of these limits open their database themselves. */
const patient = { ...usualWaits, connect_ms: 60_000, statement_ms: 60_000, answer_ms: 60_000 };

/** A PGlite in memory, for tests that migrate it themselves. */
export const makeTestPglite = (start: Start): PGlite => makePglite({ loadDataDir: pgliteDump(start) });

/**
 * A database of the test's own: PGlite in memory, or a fresh one on the PostgreSQL server, dropped at close. Copied from
 * what was migrated once for the whole run.
 */
export async function openTestDatabase(
  kind: "pglite" | "postgres",
  start: Start = "migrated",
): Promise<OpenDatabase> {
  if (kind === "pglite") return migratePgliteOf(makeTestPglite(start));
  const { url, drop } = await createPostgres(start);
  const database = await openPostgres(url, undefined, patient);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A fresh PostgreSQL database, for tests that open it themselves. */
export async function createPostgres(
  start: Start = "migrated",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `topup_test_${randomBytes(6).toString("hex")}`;
  const url = await createDatabase(name, postgresTemplate(start));
  return { url, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** A PostgreSQL database of this name, empty or copied from another; its address. */
export async function createDatabase(name: string, template?: string): Promise<string> {
  await administer(`CREATE DATABASE ${name}${template === undefined ? "" : ` TEMPLATE ${template}`}`);
  const url = new URL(postgresUrl() ?? "");
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const connectionString = postgresUrl();
  if (!connectionString) throw new Error("no PostgreSQL in reach");
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
