import { addressesOf, connect, open, worksOf } from "./connect";
import type { OpenDatabase } from "./db/database";
import type { Log } from "./orders/context";
import type { Environment } from "./settings";
import { runWorkerLoops } from "./worker-loop";

export interface Worker {
  /** Ends after the work in progress. */
  stop(): Promise<void>;
}

/**
 * Starts a backend's worker without its HTTP part: sweeps, deliveries, removal. Any number of them may run on one
 * database. In the sandbox it asks the provider simulators of the backend on BACKEND_PORT.
 */
export async function startWorker(
  env: Environment,
  log: Log,
  parts: { database?: OpenDatabase } = {},
): Promise<Worker> {
  if (!env.DATABASE_URL && !parts.database)
    throw new Error(
      "DATABASE_URL is not set: without a PostgreSQL server the backend is its own worker (npm run backend)",
    );
  const opened = await open(env, parts);
  const context = await connect(opened, env, addressesOf(env, env.BACKEND_PORT), log);
  const loops = runWorkerLoops(
    [...worksOf(context, opened), { round: "clock", run: () => opened.clock.keepSet() }],
    log,
  );
  return {
    async stop() {
      await loops.stop();
      await opened.database.close();
    },
  };
}
