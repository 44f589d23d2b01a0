import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PgDialect, PgTransactionConfig } from "drizzle-orm/pg-core";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { isConnectionLost, NoConnection, RolledBack } from "./failure";
import { limitPlayerConnections, type PlayerConnectionLimit } from "./player-connections";

type Tables = Record<string, never>;

/** The pool as drizzle's session sees it: a place in it may have to be waited for. */
export class Connections {
  private readonly place: ReturnType<typeof limitPlayerConnections>;

  constructor(
    private readonly pool: Pool,
    places: PlayerConnectionLimit,
  ) {
    this.place = limitPlayerConnections(places);
  }

  query(config: { text: string }, values?: unknown[]): Promise<unknown> {
    return this.place(() => this.pool.query(config, values));
  }

  /**
   * Does work on a connection of its own. One that the work leaves in an unknown state is closed, not given to the
   * next: `broken` says so.
   */
  take<T>(work: (client: PoolClient, broken: (why: Error) => void) => Promise<T>): Promise<T> {
    return this.place(async () => {
      const client = await this.pool.connect().catch((error: Error) => {
        throw new NoConnection(error);
      });
      let fault: Error | undefined;
      try {
        return await work(client, (why) => (fault = why));
      } finally {
        client.release(fault);
      }
    });
  }
}

/**
 * drizzle's own session but for transactions: its `begin` is awaited outside of its try, so that one which fails
 * keeps its place in the pool for good, and a failed `rollback` hides why the work failed.
 */
export class Session extends NodePgSession<Tables, Tables> {
  constructor(
    private readonly connections: Connections,
    dialect: PgDialect,
  ) {
    // Of a pool drizzle uses `query` alone once transactions are ours.
    super(connections as unknown as Pool, dialect, undefined);
  }

  override transaction<T>(
    work: (tx: NodePgTransaction<Tables, Tables>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    return this.connections.take(async (client, broken) => {
      const session = new NodePgSession<Tables, Tables>(client, this.dialect, undefined);
      const tx = new NodePgTransaction<Tables, Tables>(this.dialect, session, undefined);
      const run = (text: string) => client.query(text);
      try {
        await run("begin").catch(asNoConnection);
        if (config) await tx.setTransaction(config);
        const result = await work(tx);
        const { command } = await run("commit").catch(asNoConnection);
        // What PostgreSQL answers when a statement had failed and the work went on regardless.
        if (command !== "COMMIT") throw new RolledBack();
        return result;
      } catch (error) {
        // On a connection that does not answer, the rollback would wait as long again.
        if (isConnectionLost(error)) broken(error as Error);
        else await run("rollback").catch(broken);
        throw error;
      }
    });
  }
}

function asNoConnection(error: Error): never {
  throw error instanceof DatabaseError ? error : new NoConnection(error);
}
