import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { openPglite, openPostgres, type OpenDatabase } from "../db/database";

/** The PostgreSQL server that tests may make databases on, where findPostgres found one. */
export const postgresUrl = () => process.env.TEST_POSTGRES_URL;

/** The databases that every contract test runs on. */
export const databaseKinds: ("pglite" | "postgres")[] = postgresUrl() ? ["pglite", "postgres"] : ["pglite"];

/** A database of the test's own: PGlite in memory, or a fresh one on the PostgreSQL server, dropped at close. */
export async function openTestDatabase(kind: "pglite" | "postgres"): Promise<OpenDatabase> {
  if (kind === "pglite") return openPglite();
  const { url, drop } = await createPostgres();
  const database = await openPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A fresh PostgreSQL database, for tests that open it themselves. */
export async function createPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = postgresUrl();
  if (!server) throw new Error("no PostgreSQL in reach");
  const name = `topup_test_${randomBytes(6).toString("hex")}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
