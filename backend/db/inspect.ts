import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { migrationsFolder } from "./open-database";
import { keyDocuments } from "./secret";
import { hostsOf } from "./writer";

/** A PostgreSQL database as it is, with nothing changed. */
export interface Inspected {
  version: string;
  /** Migrations that it has, and those that this program has. */
  applied: number;
  known: number;
  /** It takes no writes: a standby, or `default_transaction_read_only`. */
  read_only: boolean;
  /** The database's clock less ours. */
  clock_ahead_ms: number;
  /** The documents with the backend's keys, as troubleOfSecret judges them. */
  keys: ReadonlyMap<string, unknown>;
}

/** Reads how a PostgreSQL database stands, without migrating it. Rejects when it can't be reached. */
export async function inspectPostgres(url: string): Promise<Inspected> {
  const { address, Client } = hostsOf(url);
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on("error", () => undefined); // the running statement fails with it
  await client.connect();
  try {
    const before = Date.now();
    const { rows } = await client.query<{
      version: string;
      read_only: string;
      now_ms: string;
      table: string | null;
      documents: string | null;
    }>(
      `SELECT current_setting('server_version') AS version, current_setting('transaction_read_only') AS read_only,
         (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms,
         to_regclass('drizzle.__drizzle_migrations') AS table, to_regclass('documents') AS documents`,
    );
    const ours = (before + Date.now()) / 2;
    const [row] = rows;
    if (!row) throw new Error("the database did not answer");
    const counted = row.table
      ? await client.query<{ n: string }>("SELECT count(*) AS n FROM drizzle.__drizzle_migrations")
      : undefined;
    const kept = row.documents
      ? await client.query<{ name: string; content: unknown }>(
          "SELECT name, content FROM documents WHERE name = ANY($1)",
          [keyDocuments],
        )
      : undefined;
    return {
      version: row.version,
      applied: Number(counted?.rows[0]?.n ?? 0),
      known: knownMigrations(),
      read_only: row.read_only === "on",
      clock_ahead_ms: Math.round(Number(row.now_ms) - ours),
      keys: new Map(kept?.rows.map(({ name, content }) => [name, content])),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * How many migrations a database has that this program does not know: it is older than another one. 0 where they can't be
 * read, as by another role than the one that made them.
 */
export async function countNewerMigrations(db: Database): Promise<number> {
  const count = sql`SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations`;
  const { rows } = await db.execute(count).then(
    (answer) => answer as unknown as { rows: { n: number }[] },
    () => ({ rows: [] }),
  );
  return Math.max(0, (rows[0]?.n ?? 0) - knownMigrations());
}

function knownMigrations(): number {
  const journal = readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}
