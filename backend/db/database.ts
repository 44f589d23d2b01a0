import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { lockFolder } from "./folder-lock";

/** What every query function takes: the database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  kind: "pglite" | "postgres";
  close(): Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, "migrations");

/** A PostgreSQL server's database, migrated. Rejects when it can't be reached. */
export async function openPostgres(url: string, poolSize = 16): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5000 });
  pool.on("error", () => undefined); // an idle connection was cut: the next query opens another
  const db = drizzlePg(pool);
  const client = await pool.connect();
  try {
    // Backends that start together migrate one after the other.
    await client.query("SELECT pg_advisory_lock(7266)");
    await migratePg(db, { migrationsFolder });
    await client.query("SELECT pg_advisory_unlock(7266)");
  } finally {
    client.release();
  }
  return { db: db as Database, kind: "postgres", close: () => pool.end() };
}

/**
 * PGlite under a folder, or in memory for tests. It survives kill -9 but not power loss, and takes one process
 * only: the folder is locked first, and a second backend is refused with a `FolderInUse`.
 */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  const unlock = folder ? await lockFolder(folder) : async () => undefined;
  const client = folder ? new PGlite(join(folder, "pglite")) : new PGlite();
  await client.waitReady;
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder });
  return {
    db: db as unknown as Database,
    kind: "pglite",
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

/** Rejects when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`SELECT 1`);
}
