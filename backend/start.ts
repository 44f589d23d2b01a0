import { createAdaptorServer } from "@hono/node-server";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";
import { drainOf } from "@/lib/listener/drain";
import { limitSilence, listenLimits } from "@/lib/listener/listen-limits";
import { connectProviders, type Addresses } from "./compose";
import { expectOneTime, openDatabaseClock, readDatabaseTime } from "./db/clocks";
import { expectWritable, openPglite, openPostgres, type OpenDatabase } from "./db/database";
import { ensureAccounts } from "./db/ledger";
import { nameOperators } from "./db/operators";
import { createRemoval } from "./db/remove-ended";
import { readSecret, type ConfiguredSecret } from "./db/secret";
import { accounts } from "./domain/books";
import { createApp } from "./http/app";
import { limitPasswordChecks } from "./http/password-checks";
import { createReadiness } from "./http/readiness";
import type { Services } from "./http/services";
import { createTokens, tokenKey } from "./http/tokens";
import { checkOrders } from "./orders/check-orders";
import type { Log } from "./orders/context";
import { deliverGrants } from "./orders/deliver-grants";
import { realProviderSettings, sandboxProviderSettings } from "./provider-settings";
import { serveSandbox } from "./sandbox";
import { sandboxKeys, type SandboxContext } from "./sandbox/context";
import { seed } from "./sandbox/seed";
import type { Environment } from "./settings";
import { openCounters, realSignIn, sandboxSignIn } from "./sign-in-parts";
import { runWorkerLoops, onceASecond } from "./worker-loop";

export interface Backend {
  url: string;
  services: Services;
  /** Becomes not ready, still accepts requests for `notice_ms`, then finishes those in progress and stops. */
  stop(notice_ms?: number): Promise<void>;
}

/** The listen backlog: with Node's default of 511 some connections of a thousand parallel buyers were reset. */
const most_waiting = 4096;

/** Parts that tests replace. */
export interface Parts {
  database?: OpenDatabase;
  now?: () => Date;
  /** Runs the sandbox's late callbacks. */
  later?: SandboxContext["later"];
  /** Faults of the sandbox's provider simulators. */
  faults?: SandboxContext["faults"];
  /** False: no sweeps and deliveries run except those of the test. */
  workerLoops?: boolean;
}

/** Opens the database, wires up the services and listens. Rejects with a readable reason if it can't. */
export async function startBackend(env: Environment, log: Log, parts: Parts = {}): Promise<Backend> {
  const database = parts.database ?? (await openDatabase(env));
  const sandbox = env.SANDBOX ?? database.kind === "pglite";
  if (env.SANDBOX === undefined && sandbox) expectPrivate(env);
  const start = sandbox ? env.SANDBOX_CLOCK : undefined;
  const clock = await openDatabaseClock(() => readDatabaseTime(database.db), start);
  const now = parts.now ?? clock.now;
  // Listens first, so that the port and the addresses are known; requests wait until the app is ready.
  const deferred = deferApp();
  const server = await listen(deferred.fetch, env);
  const drain = drainOf(server);
  const port = (server.address() as AddressInfo).port;
  const addresses: Addresses = {
    backend_url: `http://127.0.0.1:${port}`,
    backend_public_url: env.BACKEND_PUBLIC_URL ?? `http://localhost:${port}`,
    public_url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  };
  const { db } = database;
  const providerSettings = sandbox
    ? sandboxProviderSettings(sandboxKeys, addresses)
    : realProviderSettings(env, addresses);
  const connected = connectProviders(providerSettings, addresses);
  const names = [...connected.providers.values()].map(({ name }) => accounts.provider(name));
  await ensureAccounts(db, [accounts.sales, accounts.issued, accounts.bonus, accounts.spent, ...names]);
  if (sandbox) await seed(db, now(), env.SANDBOX_GAMES);
  if (env.OPERATORS) await nameOperators(db, env.OPERATORS, now());
  const secret = await readSecret(db, configuredSecret(env));
  const { counters, close: closeCounters } = await openCounters(env, db, now, log);
  const checks = [
    { name: "database", check: () => expectWritable(db) },
    { name: "clock", check: () => expectOneTime(db) },
  ];
  const readiness = createReadiness(checks, log);
  const services: Services = {
    db,
    settings: env,
    readiness,
    now,
    sandbox,
    ...connected,
    ...(sandbox ? sandboxSignIn(sandboxKeys, addresses) : realSignIn(env)),
    counters,
    passwords: limitPasswordChecks(),
    backend_public_url: addresses.backend_public_url,
    secret,
    log,
    tokens: createTokens(tokenKey(secret.current, sandbox), now),
    public_url: addresses.public_url,
  };
  const app = createApp(services);
  if (sandbox)
    serveSandbox(app, {
      db,
      now,
      secret,
      later: parts.later ?? afterwards(log),
      keys: sandboxKeys,
      faults: parts.faults ?? new Map(),
      ...addresses,
    });
  deferred.ready(app);
  const providers = new Set(connected.providers.values());
  const sweeps = [...providers].map((provider) => onceASecond(() => checkOrders(services, provider)));
  const removal = createRemoval(services);
  const works =
    parts.workerLoops === false
      ? []
      : [...sweeps, () => deliverGrants(services), removal, () => clock.keepSet()];
  const loops = runWorkerLoops(works, log);
  return {
    url: addresses.backend_url,
    services,
    async stop(notice_ms = 0) {
      readiness.stop();
      await drain.end(notice_ms);
      // Stopped after the last request, which may have made work for them.
      await loops.stop();
      closeCounters();
      await database.close();
    },
  };
}

function configuredSecret({ BACKEND_SECRET, BACKEND_SECRET_OLD }: Environment): ConfiguredSecret | undefined {
  return BACKEND_SECRET ? { current: BACKEND_SECRET, old: BACKEND_SECRET_OLD } : undefined;
}

/** Throws for a public address: anyone can pay for free in the sandbox, so it needs an explicit SANDBOX=1 there. */
function expectPrivate({ PUBLIC_URL }: Environment): void {
  if (!PUBLIC_URL || ["localhost", "127.0.0.1", "[::1]"].includes(new URL(PUBLIC_URL).hostname)) return;
  throw new Error(
    "PUBLIC_URL is public but DATABASE_URL is not set: set it, or SANDBOX=1 to show the sandbox there",
  );
}

function afterwards(log: Log): SandboxContext["later"] {
  const failed = (error: Error) => log.warn({ reason: error.message }, "a sandbox callback was not sent");
  return (delay_ms, work) => void setTimeout(() => work().catch(failed), delay_ms).unref();
}

function openDatabase(env: Environment): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openPglite(env.DATA_DIR);
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
