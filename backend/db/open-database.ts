import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { Connections, Session } from "./connections";
import { lockFolder } from "./folder-lock";
import { leaveNamesOut } from "./prepared";
import type { Database, OpenDatabase } from "./database";
import { counters } from "./tables";
import { traceConnection, tracePglite } from "./trace-statements";
import { hostsOf, lookForWriter } from "./writer";

export const migrationsFolder = join(import.meta.dirname, "migrations");

/** Time-outs of PostgreSQL and the connections to it, in milliseconds. */
export interface Waits {
  /** Waiting for a new connection, or a free one in the pool. */
  connect_ms: number;
  /** Waiting for a row that another session has locked. */
  lock_ms: number;
  statement_ms: number;
  /** Waiting for an answer if the server or network does not respond; longer than the lock and statement time-outs. */
  answer_ms: number;
  /** An idle transaction, on the server: how long rows stay locked when this process is cut off. */
  idle_ms: number;
  /** Waiting for one of a player's connections. */
  player_ms: number;
}

/** Waiting for a connection and then for one answer stays within the 10 s in which a request is answered. */
export const usualWaits: Waits = {
  connect_ms: 5000,
  lock_ms: 2000,
  statement_ms: 4000,
  answer_ms: 4500,
  idle_ms: 10_000,
  player_ms: 5000,
};

/** A pooler in transaction mode between this program and PostgreSQL. */
export interface Pooler {
  /** PostgreSQL itself: a migration's lock belongs to a session, which a pooler gives to somebody else. */
  direct_url?: string;
  /** It does not know named statements. */
  unnamed?: boolean;
}

/** The most connections of the pool that one player's requests use at once. */
export const placesOfPlayer = 4;

/** Opens and migrates a PostgreSQL database. Rejects when it can't be reached. */
export async function openPostgres(
  url: string,
  poolSize = 16,
  waits: Waits = usualWaits,
  { direct_url, unnamed }: Pooler = {},
): Promise<OpenDatabase> {
  await migratePostgres(direct_url ?? url, direct_url === undefined ? undefined : waits);
  return connectPostgres(url, poolSize, waits, { direct_url, unnamed });
}

/** Connects to a database that is migrated, also to a standby; the first query says whether it can be reached. */
export function connectPostgres(
  url: string,
  poolSize: number,
  waits: Waits,
  { direct_url, unnamed }: Pooler = {},
): OpenDatabase {
  const { address, writer, Client: OurClient } = hostsOf(url);
  const pool = new Pool({
    connectionString: address,
    Client: OurClient,
    max: poolSize,
    // Statements that do not wait for one another's results are sent together (read-then-write.ts).
    pipeline: true,
    connectionTimeoutMillis: waits.connect_ms,
    query_timeout: waits.answer_ms,
    // A pooler refuses them at the start of a session: there they are those of the role.
    ...(direct_url === undefined && {
      lock_timeout: waits.lock_ms,
      statement_timeout: waits.statement_ms,
      idle_in_transaction_session_timeout: waits.idle_ms,
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on("error", () => undefined); // an idle connection was cut: the next query opens another
  // A connection cut between two statements: the next statement fails; without a listener the process would end.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (unnamed) leaveNamesOut(client);
    traceConnection(client);
  });
  const stopLooking = lookForWriter(writer, () => pool.totalCount > pool.idleCount);
  const connections = new Connections(pool, writer, { most: placesOfPlayer, wait_ms: waits.player_ms });
  const dialect = new PgDialect();
  const db = new PgDatabase(dialect, new Session(connections, dialect), undefined);
  return {
    db: db as Database,
    kind: "postgres",
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      stopLooking();
      return pool.end();
    },
  };
}

/**
 * Uses a connection without query time-outs; an advisory lock lets backends that start together migrate in turn. For a
 * pooler's sessions the time-outs become those of the role in this database.
 */
async function migratePostgres(url: string, waitsOfRole?: Waits): Promise<void> {
  const { address, writer, Client } = hostsOf(url);
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: usualWaits.connect_ms,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on("error", () => undefined); // the running statement fails with it
  const stopLooking = lookForWriter(writer, () => true);
  try {
    await client.connect();
    // The role's own may be set by an earlier start.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query(endsWithoutPeer);
    await client.query(checksPeer).catch(() => undefined);
    await client.query("SELECT pg_advisory_lock(7266)");
    await migratePg(drizzlePg(client), { migrationsFolder });
    if (waitsOfRole) await client.query(timeoutsOfRole(waitsOfRole));
  } finally {
    // Releases the lock, too. A lost machine takes no part in it: then it ends when another writer is found.
    await client.end().finally(stopLooking);
  }
}

/** Else the session of a program that has lost its power or its network would keep the lock for up to two hours. */
const endsWithoutPeer =
  "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4; SET tcp_user_timeout = 30000";
/** The same during a statement; PostgreSQL can't do so on every system. */
const checksPeer = "SET client_connection_check_interval = '10s'";

/** Sets the time-outs of the role that asks, in this database. */
const timeoutsOfRole = ({ lock_ms, statement_ms, idle_ms }: Waits) => `DO $$ BEGIN
  EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET lock_timeout = ${lock_ms}', current_database());
  EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = ${statement_ms}', current_database());
  EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET idle_in_transaction_session_timeout = ${idle_ms}',
    current_database());
END $$`;

/** PGlite clears its buffers at each start. Its own 128 MB take most of a second, and more memory than the data. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

/** A PGlite of ours: in memory, or under the options' folder. */
export const makePglite = (options: PGliteOptions = {}) => new PGlite({ startParams, ...options });

/**
 * PGlite under a folder, or in memory for tests. It survives kill -9 but not power loss, and takes one process
 * only: the folder is locked first, and a second backend is refused with a `FolderInUse`.
 */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  const unlock = folder ? await lockFolder(folder) : async () => undefined;
  return migratePgliteOf(makePglite(folder ? { dataDir: closedFolder(join(folder, "pglite")) } : {}), unlock);
}

/** Migrates the database of an existing PGlite. */
export async function migratePgliteOf(
  client: PGlite,
  whenClosed: () => Promise<void> = async () => undefined,
): Promise<OpenDatabase> {
  await client.waitReady;
  tracePglite(client);
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder });
  return {
    db: db as Database,
    kind: "pglite",
    connections: () => ({ used: 0, idle: 0, waiting: 0 }),
    close: async () => {
      await client.close();
      await whenClosed();
    },
  };
}

/** Makes a folder that only its owner can read, since it has every player and order; an existing one is restricted. */
function closedFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

/** A row of each process's own: they would wait for one another's commits, and take that for a database that does not write. */
const readinessKey = `readiness:${randomUUID()}`;

/** Rejects when the database can't write: it does not answer, or it is a read-only replica. */
export async function expectWritable(db: Database): Promise<void> {
  const row = { key: readinessKey, full: 1, endsAt: new Date(0) };
  await db
    .insert(counters)
    .values(row)
    .onConflictDoUpdate({ target: counters.key, set: { endsAt: row.endsAt } });
}
