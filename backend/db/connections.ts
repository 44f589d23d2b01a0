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

  query(config: { text: string }, values?: unknown[], player?: string): Promise<unknown> {
    return this.take(
      (client, broken) =>
        (client as Queried).query(config, values).catch((error: Error) => {
          broken(error);
          throw error;
        }),
      player,
    );
  }

  /**
   * Does work on a dedicated connection, which is one of the player's. If the work calls `broken`, since the connection's
   * state is unknown, it is closed instead of returned to the pool.
   */
  take<T>(work: Connected<T>, player?: string): Promise<T> {
    return player === undefined ? this.takeAny(work) : this.inPlaceOf(player, () => this.takeAny(work));
  }

  inPlaceOf<T>(player: string, work: () => Promise<T>): Promise<T> {
    return this.limited(player, work);
  }

  private async takeAny<T>(work: Connected<T>): Promise<T> {
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
  }

  /** The same for a transaction, which is refused at once while none is answered. */
  transact<T>(work: Connected<Committed<T>>, player?: string): Promise<T> {
    return this.answers.run(() => this.take(work, player));
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
    private readonly ofDialect: PgDialect,
    /** Whose connections are used, and the database of whose they are (player-database.ts). */
    private readonly player?: string,
    readonly shared?: Database,
  ) {
    const query: Queried["query"] = (config, values) => connections.query(config, values, player);
    // Without transactions drizzle uses only the pool's `query`.
    super((player === undefined ? connections : { query }) as Pool, ofDialect, undefined);
    if (player !== undefined) this.inPlace = (work) => connections.inPlaceOf(player, work);
  }

  /** Set for a player: does work that uses the shared database in one of the player's places. */
  readonly inPlace?: <T>(work: () => Promise<T>) => Promise<T>;

  /** The same for one player's work. */
  forPlayer(player: string, shared: Database): Session {
    return new Session(this.connections, this.ofDialect, player, shared);
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
    }, this.player);
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
    }, this.player);
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
    }, this.player);
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
