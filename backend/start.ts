import { createAdaptorServer } from "@hono/node-server";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";
import { drainOf } from "@/lib/listener/drain";
import { limitSilence, listenLimits } from "@/lib/listener/listen-limits";
import { addressesOf, connect, open, readerOf, worksOf } from "./connect";
import { expectOneTime } from "./db/clocks";
import type { OpenDatabase } from "./db/database";
import { expectWritable } from "./db/open-database";
import { expectDiskSpace } from "./db/disk-space";
import { expectStandby } from "./db/standby";
import { nameOperators } from "./db/operators";
import { createApp } from "./http/app";
import { limitAttempts } from "./http/attempt-limiter";
import { limitPasswordChecks } from "./http/password-checks";
import { createReadiness } from "./http/readiness";
import type { Services } from "./http/services";
import { createTokens, tokenKey } from "./http/tokens";
import type { Log } from "./orders/context";
import { serveSandbox } from "./sandbox";
import { sandboxKeys, type SandboxContext } from "./sandbox/context";
import { seed } from "./sandbox/seed";
import type { Environment } from "./settings";
import { openCounters, realSignIn, sandboxSignIn } from "./sign-in-parts";
import { reportReader, reportReadiness } from "./state-metrics";
import { runWorkerLoops } from "./worker-loop";

export interface Backend {
  url: string;
  services: Services;
  /** Becomes not ready, still accepts requests for `notice_ms`, then finishes those in progress and stops, after `grace_ms` without them. */
  stop(notice_ms?: number, grace_ms?: number): Promise<void>;
}

/** The listen backlog: with Node's default of 511 some connections of a thousand parallel buyers were reset. */
const most_waiting = 4096;

/** What differs from the usual backend; mostly parts that tests replace. */
export interface Parts {
  database?: OpenDatabase;
  now?: () => Date;
  /** Runs the sandbox's late callbacks. */
  later?: SandboxContext["later"];
  /** Faults of the sandbox's provider simulators. */
  faults?: SandboxContext["faults"];
  /** False: no loops run but those of the test. */
  workerLoops?: boolean;
  /** Other processes are its workers (start-worker.ts), where the database takes any. */
  httpOnly?: boolean;
}

/** Opens the database, wires up the services and listens. Rejects with a readable reason if it can't. */
export async function startBackend(env: Environment, log: Log, parts: Parts = {}): Promise<Backend> {
  const opened = await open(env, parts);
  const { database, clock, now, outside_now, sandbox } = opened;
  // Listens first, so that the port and the addresses are known; requests wait until the app is ready.
  const deferred = deferApp();
  const server = await listen(deferred.fetch, env);
  const drain = drainOf(server);
  const addresses = addressesOf(env, (server.address() as AddressInfo).port);
  const { db } = database;
  const context = await connect(opened, env, addresses, log);
  const { secret } = context;
  if (sandbox) await seed(db, now(), env.SANDBOX_GAMES);
  if (env.OPERATORS) await nameOperators(context, env.OPERATORS, now());
  const { counters, close: closeCounters } = await openCounters(env, db, now, log);
  const checks = [
    { name: "database", check: () => expectWritable(db) },
    { name: "disk", check: () => expectDiskSpace(db) },
    { name: "clock", check: () => expectOneTime(db) },
    { name: "standby", check: () => expectStandby(db) },
  ];
  const readiness = createReadiness(checks, log);
  reportReadiness(readiness);
  const reader = readerOf(env, database);
  reportReader(reader);
  const services: Services = {
    ...context,
    reader,
    readiness,
    sandbox,
    outside_now,
    ...(sandbox ? sandboxSignIn(sandboxKeys, addresses) : realSignIn(env, outside_now)),
    counters,
    attempts: limitAttempts(),
    passwords: limitPasswordChecks(),
    backend_public_url: addresses.backend_public_url,
    tokens: createTokens(tokenKey(secret.current, sandbox), now),
  };
  const app = createApp(services);
  if (sandbox)
    serveSandbox(app, {
      db,
      now,
      outside_now,
      secret,
      later: parts.later ?? afterwards(log),
      keys: sandboxKeys,
      faults: parts.faults ?? new Map(),
      ...addresses,
    });
  deferred.ready(app);
  const works = parts.httpOnly && database.kind !== "pglite" ? [] : worksOf(context, opened);
  const loops = runWorkerLoops(
    parts.workerLoops === false
      ? []
      : [
          ...works,
          { round: "clock", run: () => clock.keepSet() },
          { round: "standby", run: () => reader.keepCompared().then(() => 0) },
        ],
    log,
  );
  return {
    url: addresses.backend_url,
    services,
    async stop(notice_ms = 0, grace_ms) {
      readiness.stop();
      await drain.end(notice_ms, grace_ms);
      // Stopped after the last request, which may have made work for them.
      await loops.stop();
      closeCounters();
      await reader.close();
      await database.close();
    },
  };
}

function afterwards(log: Log): SandboxContext["later"] {
  const failed = (error: Error) => log.warn({ reason: error.message }, "a sandbox callback was not sent");
  return (delay_ms, work) => void setTimeout(() => work().catch(failed), delay_ms).unref();
}

type Fetch = Hono["fetch"];

/** A `fetch` whose requests wait until `ready` is called with the app. */
function deferApp() {
  let ready: (app: Hono) => void = () => undefined;
  const app = new Promise<Hono>((resolve) => (ready = resolve));
  const fetch: Fetch = async (...request) => (await app).fetch(...request);
  return { fetch, ready };
}

function listen(fetch: Fetch, env: Environment): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Without TLS options or createServer this is a node:http server.
    const server = createAdaptorServer({ fetch, serverOptions: listenLimits }) as Server;
    limitSilence(server);
    server.on("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`BACKEND_PORT ${env.BACKEND_PORT} is taken by another program`)
          : error,
      ),
    );
    server.listen({ port: env.BACKEND_PORT, host: env.HOST, backlog: most_waiting }, () => resolve(server));
  });
}
