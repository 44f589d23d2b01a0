import { localUrl } from "@/lib/env";
import { isThisMachine } from "@/lib/private-address";
import { connectProviders, type Addresses } from "./compose";
import { openDatabaseClock, readDatabaseTime, type DatabaseClock } from "./db/clocks";
import type { Database, OpenDatabase } from "./db/database";
import { countNewerMigrations } from "./db/inspect";
import { openPglite, openPostgres } from "./db/open-database";
import { openReader, readFrom, type Reader } from "./db/reader";
import { ensureAccounts } from "./db/ledger";
import { createRemoval } from "./db/remove-ended";
import { readSecret, type ConfiguredSecret } from "./db/secret";
import { selectDueProviders } from "./db/orders";
import { analyzeGrown } from "./db/statistics";
import { takeTurn } from "./db/turns";
import { connectGameServers } from "./delivery/game-servers";
import { accounts, houseAccounts } from "./domain/books";
import { sandboxGameServer } from "./game-server-settings";
import { checkOrders } from "./orders/check-orders";
import type { Log, OrderContext } from "./orders/context";
import { recordEvents } from "./events/record-events";
import { sendEvents } from "./events/send-events";
import { createMailer, type Mailer } from "./delivery/mailer";
import { recordLetters } from "./letters/record-letters";
import { sendLetters } from "./letters/send-letters";
import { deliverGrants } from "./orders/deliver-grants";
import { realProviderSettings, sandboxProviderSettings } from "./provider-settings";
import { sandboxKeys } from "./sandbox/context";
import { sandboxMailer } from "./sandbox/mailbox";
import type { Environment } from "./settings";
import { reportDatabase } from "./state-metrics";
import { onceASecond, sharedForASecond, type Work } from "./worker-loop";

/** What the HTTP part and the worker of a backend both begin with. */
export interface Opened {
  database: OpenDatabase;
  clock: DatabaseClock;
  /** The backend's time: the database's, or the test's. */
  now: () => Date;
  /** The time of programs outside, whose clocks the sandbox does not shift. */
  outside_now: () => Date;
  sandbox: boolean;
}

/** Opens the database and reads its clock. */
export async function open(
  env: Environment,
  parts: { database?: OpenDatabase; now?: () => Date } = {},
): Promise<Opened> {
  const database =
    parts.database ??
    (await (env.DATABASE_URL
      ? openPostgres(env.DATABASE_URL, undefined, undefined, poolerOf(env))
      : openPglite(env.DATA_DIR)));
  const sandbox = env.SANDBOX ?? database.kind === "pglite";
  if (env.SANDBOX === undefined && sandbox) expectPrivate(env);
  const start = sandbox ? env.SANDBOX_CLOCK : undefined;
  const clock = await openDatabaseClock(() => readDatabaseTime(database.db), start);
  const now = parts.now ?? clock.now;
  return { database, clock, now, outside_now: parts.now ?? clock.unshifted, sandbox };
}

export const poolerOf = ({ DATABASE_DIRECT_URL, DATABASE_STATEMENTS }: Environment) => ({
  direct_url: DATABASE_DIRECT_URL,
  unnamed: DATABASE_STATEMENTS === "unnamed",
});

/** The standby that is set, beside a PostgreSQL server of its own. */
export const readerOf = (
  { DATABASE_URL, DATABASE_READER_URL: url, DATABASE_READER_AGE_S: age_s }: Environment,
  { db }: OpenDatabase,
): Reader => (DATABASE_URL && url ? openReader(url, db, age_s * 1000) : readFrom(db));

/** Throws for a public address: anyone can pay for free in the sandbox, so it needs an explicit SANDBOX=1 there. */
function expectPrivate({ PUBLIC_URL }: Environment): void {
  if (!PUBLIC_URL || isThisMachine(new URL(PUBLIC_URL).hostname)) return;
  throw new Error(
    "PUBLIC_URL is public but DATABASE_URL is not set: set it, or SANDBOX=1 to show the sandbox there",
  );
}

/** The addresses of a backend that listens on this port. */
export function addressesOf(env: Environment, port: number): Addresses {
  return {
    backend_url: localUrl(env.HOST, port),
    backend_public_url: env.BACKEND_PUBLIC_URL ?? `http://localhost:${port}`,
    public_url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  };
}

/** Connects the order flow: the providers, their accounts, the game servers and the secret. */
export async function connect(
  { database, now, outside_now, sandbox }: Opened,
  env: Environment,
  addresses: Addresses,
  log: Log,
): Promise<OrderContext & ReturnType<typeof connectProviders>> {
  reportDatabase(database, now, log);
  const { db } = database;
  const newer = await countNewerMigrations(db);
  if (newer > 0)
    log.warn({ migrations: newer }, "the database has migrations of a newer program; this older one goes on");
  const providerSettings = sandbox
    ? sandboxProviderSettings(sandboxKeys, addresses)
    : realProviderSettings(env, addresses);
  const connected = connectProviders(providerSettings, addresses);
  const names = [...connected.providers.values()].map(({ name }) => accounts.provider(name));
  await ensureAccounts(db, [...houseAccounts, ...names]);
  const secret = await readSecret(db, configuredSecret(env));
  const simulated = sandbox ? [sandboxGameServer(sandboxKeys, addresses)] : [];
  const gameServers = connectGameServers([...(env.GAME_SERVERS ?? []), ...simulated], outside_now);
  const mailer = mailerOf(env, { db, outside_now, sandbox });
  const { public_url } = addresses;
  return { db, now, ...connected, gameServers, settings: env, secret, log, mailer, public_url };
}

/** The configured mail server; in the sandbox without one, letters are shown at /sandbox/letters. */
function mailerOf(
  { SMTP_URL: url, MAIL_FROM: from }: Environment,
  { db, outside_now, sandbox }: { db: Database; outside_now: () => Date; sandbox: boolean },
): Mailer | undefined {
  if (url && from) return createMailer({ url, from }, outside_now);
  return sandbox ? sandboxMailer(db, outside_now) : undefined;
}

/** The secrets of the environment, if there is one. */
export function configuredSecret({
  BACKEND_SECRET,
  BACKEND_SECRET_OLD,
}: Environment): ConfiguredSecret | undefined {
  return BACKEND_SECRET ? { current: BACKEND_SECRET, old: BACKEND_SECRET_OLD } : undefined;
}

/**
 * The worker's loops: one sweep for each provider, the deliveries, events, letters, the removal of what has ended, and the
 * statistics of tables that grow. Any number of processes may run them on one database: each order and each delivery is
 * claimed by one of them, and a provider is swept once a second by all of them together, so that the limit of questions
 * holds for them all.
 */
export function worksOf(context: OrderContext, opened: Pick<Opened, "outside_now" | "sandbox">): Work[] {
  const { db, now } = context;
  const providers = [...new Set(context.providers.values())];
  const names = providers.map(({ name }) => name);
  // One statement for all of them: most of the time no order is due.
  const listDue = sharedForASecond(() => selectDueProviders(db, names, now()));
  const sweeps = providers.map((provider): Work => ({
    round: "sweep",
    run: onceASecond(async () =>
      (await listDue()).has(provider.name) && (await takeTurn(db, `sweep:${provider.name}`, now()))
        ? checkOrders(context, provider)
        : 0,
    ),
  }));
  return [
    ...sweeps,
    { round: "grants", run: () => deliverGrants(context) },
    { round: "record_events", run: () => recordEvents(context) },
    { round: "events", run: () => sendEvents(context, opened) },
    { round: "record_letters", run: () => recordLetters(context) },
    { round: "letters", run: () => sendLetters(context) },
    { round: "removal", run: createRemoval(context) },
    // Not a thing done, as those are counted: nothing is left to do at once.
    { round: "statistics", run: () => analyzeGrown(db, now()).then(() => 0) },
  ];
}
