import type { Writable } from "node:stream";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import {
  PgDatabase,
  type PgDialect,
  type PgQueryResultHKT,
  type PgTransactionConfig,
} from "drizzle-orm/pg-core";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { Counter } from "prom-client";
import { registry } from "@/lib/metrics/registry";
import { committing } from "./after-commit";
import { AnswerWatch, type Committed } from "./answer-watch";
import { isConnectionLost, mayHaveMoved, NoConnection, RolledBack } from "./failure";
import { limitPlayerConnections, type PlayerConnectionLimit } from "./player-connections";
import type { Database } from "./database";
import type { Writer } from "./writer";

type Tables = Record<string, never>;
type Transaction = NodePgTransaction<Tables, Tables>;
type Reader = PgDatabase<PgQueryResultHKT, Tables>;

/** What the second step of `readThenWrite` has started, and what the transaction resolves to once it is committed. */
export interface Written<T> {
  writes: Promise<unknown>[];
  result: T | Promise<T>;
}

/** What a statement of drizzle's is given to. */
interface Queried {
  query(config: { text: string }, values?: unknown[]): Promise<unknown>;
}

/** Work on a connection, which calls `broken` where nobody knows in which state it is. */
type Connected<T> = (client: PoolClient, broken: (why: Error) => void) => Promise<T>;

const addressOf = (client: PoolClient) => (client as { address?: string }).address;

/** The pool as drizzle's session uses it, with a limit on the connections of one player. */
export class Connections {
  private readonly limited: ReturnType<typeof limitPlayerConnections>;
  readonly answers = new AnswerWatch();

  constructor(
    private readonly pool: Pool,
    /** Where the database has several hosts. */
    private readonly writer: Writer | undefined,
    limit: PlayerConnectionLimit,
  ) {
    this.limited = limitPlayerConnections(limit);
  }

  /** The same connections for one player's work, which takes no more of them than are a player's. */
  forPlayer(player: string): Connections {
    const inPlace: Connections["inPlace"] = (work) => this.limited(player, work);
    return Object.create(this, { inPlace: { value: inPlace } }) as Connections;
  }

  /** Does work that takes a connection: at once, or in one of a player's places. */
  inPlace<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  query(config: { text: string }, values?: unknown[]): Promise<unknown> {
    return this.take((client, broken) =>
      (client as Queried).query(config, values).catch((error: Error) => {
        broken(error);
        throw error;
      }),
    );
  }

  /**
   * Does work on a dedicated connection. If the work calls `broken`, since the connection's state is unknown, it is
   * closed instead of returned to the pool.
   */
  take<T>(work: Connected<T>): Promise<T> {
    return this.inPlace(async () => {
      const client = await this.connect();
      let fault: Error | undefined;
      try {
        return await work(client, (why) => (fault = why));
      } catch (error) {
        if (mayHaveMoved(error)) this.writer?.doubt(addressOf(client));
        throw error;
      } finally {
        client.release(fault);
      }
    });
  }

  /** The same for a transaction, which is refused at once while none is answered. */
  transact<T>(work: Connected<Committed<T>>): Promise<T> {
    return this.answers.run(() => this.take(work));
  }

  /** A connection of the pool; those to a host that is no longer the writer are closed. */
  private async connect(): Promise<PoolClient> {
    for (;;) {
      const client = await this.pool.connect().catch((error: Error) => {
        throw new NoConnection(error);
      });
      const address = addressOf(client);
      if (!this.writer || address === undefined || this.writer.isWriter(address)) return client;
      client.release(true);
    }
  }
}

/**
 * drizzle's session with its own transactions. drizzle's leak a connection when `begin` fails, which it awaits outside
 * of its try, and a failed `rollback` hides the error of the work.
 */
export class Session extends NodePgSession<Tables, Tables> {
  constructor(
    private readonly connections: Connections,
    dialect: PgDialect,
    /** The database whose view for one player this is of (player-database.ts). */
    readonly shared?: Database,
  ) {
    // Without transactions drizzle uses only the pool's `query`.
    super(connections as Connections & Pool, dialect, undefined);
  }

  /** The same for one player's work. */
  forPlayer(player: string, shared: Database): Session {
    return new Session(this.connections.forPlayer(player), this.dialect, shared);
  }

  inPlace<T>(work: () => Promise<T>): Promise<T> {
    return this.connections.inPlace(work);
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    return this.connections.transact(async (client, broken) => {
      const tx = this.transactionOn(client);
      return inTransaction(client, broken, async () => {
        await begin(client);
        if (config) await tx.setTransaction(config);
        const result = await work(tx);
        // It may have read only: its commit would say nothing of writing.
        const wrote = this.connections.answers.isSilent;
        if (wrote) await writeAnything(client);
        await commit(client);
        return { result, wrote };
      });
    });
  }

  /** `readThenWrite` (read-then-write.ts) in two round trips: begin and reads, then writes and commit. */
  readThenWrite<Facts, T>(
    read: (tx: Transaction) => Promise<Facts>,
    write: (tx: Transaction, facts: Facts) => Written<T>,
  ): Promise<T> {
    return this.connections.transact(async (client, broken) => {
      const tx = this.transactionOn(client);
      return inTransaction(client, broken, async () => {
        sendTogether(client);
        // Only locks are taken until the begin is answered, so nothing is written outside of the transaction.
        const [, facts] = await Promise.all([begin(client), read(tx)]);
        sendTogether(client);
        const { writes, result } = write(tx, facts);
        if (this.connections.answers.isSilent) writes.push(writeAnything(client));
        const committed = commit(client);
        // After a failed write PostgreSQL rolls back at the commit; the write's own error says why.
        committed.catch(() => undefined);
        // A result that waits for a write fails with it.
        await Promise.all([...writes, result]);
        await committed;
        return { result: await result, wrote: writes.length > 0 };
      });
    });
  }

  /** `readTogether` (read-then-write.ts): queries of one connection. */
  together<T>(read: (db: Reader) => Promise<T>): Promise<T> {
    return this.connections.take(async (client, broken) => {
      const session = new NodePgSession<Tables, Tables>(client, this.dialect, undefined);
      sendTogether(client);
      try {
        return await read(new PgDatabase(this.dialect, session, undefined));
      } catch (error) {
        if (isConnectionLost(error)) broken(error as Error);
        throw error;
      }
    });
  }

  private transactionOn(client: PoolClient): Transaction {
    const session = new NodePgSession<Tables, Tables>(client, this.dialect, undefined);
    return new NodePgTransaction<Tables, Tables>(this.dialect, session, undefined);
  }
}

/** What is sent until the present work is done leaves in one packet: one system call for many statements. */
function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function begin(client: PoolClient): Promise<void> {
  await client.query("begin").catch(asNoConnection);
}

const commits = new Counter({
  name: "backend_commits_total",
  help: "Transactions that PostgreSQL has committed; single statements outside of one are not among them",
  registers: [registry],
});

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit").catch(asNoConnection);
  // PostgreSQL answers ROLLBACK to a commit after a failed statement.
  if (command !== "COMMIT") throw new RolledBack();
  commits.inc();
}

/** Writes a record of no meaning to PostgreSQL's log, for which the commit then waits as for any other. */
async function writeAnything(client: PoolClient): Promise<void> {
  await client.query("SELECT pg_logical_emit_message(true, 'answer-watch', '')").catch(asNoConnection);
}

async function inTransaction<T>(
  client: PoolClient,
  broken: (why: Error) => void,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await committing(client, work);
  } catch (error) {
    // A rollback on a lost connection would only wait for another time-out.
    if (isConnectionLost(error)) broken(error as Error);
    else await client.query("rollback").catch(broken);
    throw error;
  }
}

function asNoConnection(error: Error): never {
  throw error instanceof DatabaseError ? error : new NoConnection(error);
}
