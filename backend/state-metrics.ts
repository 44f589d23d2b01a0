import { sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import { registry } from "@/lib/metrics/registry";
import type { OpenDatabase } from "./db/database";
import { within } from "./db/counters-fallback";
import { reasonOf } from "./db/failure";
import type { Reader } from "./db/reader";
import { isArchiveFailing } from "./db/archive";
import { readWorkLeft } from "./db/work-left";
import type { Readiness } from "./http/readiness";
import type { Log } from "./orders/context";

/** The database is asked at most so often, however often the metrics are read. */
const fresh_ms = 5000;
/** The most that an answer with metrics waits for it: one that waits longer would be left out (lib/metrics/collect.ts). */
const most_wait_ms = 1000;

/** Reads at most every `fresh_ms`, never two at once. What is read too late is told the next time. */
function regularly(read: () => Promise<void>) {
  let reading: Promise<void> | undefined;
  let isRunning = false;
  let read_ms = -Infinity;
  return {
    refresh(): Promise<void> {
      if (!reading || (!isRunning && performance.now() - read_ms >= fresh_ms)) {
        read_ms = performance.now();
        isRunning = true;
        reading = read().finally(() => (isRunning = false));
      }
      return within(most_wait_ms, reading).catch(() => undefined);
    },
    /** The next time it is read, whenever that is. */
    forget: () => void (reading = undefined),
  };
}

let reported: { database: OpenDatabase; now: () => Date; log: Log } | undefined;
const state = regularly(readState);

/** From now on the metrics are those of this database. */
export function reportDatabase(database: OpenDatabase, now: () => Date, log: Log): void {
  reported = { database, now, log };
  state.forget();
}

const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    // Every process of a backend says the same of the database.
    aggregator: "max",
    collect: state.refresh,
  });

const orders = gauge(
  "backend_orders",
  "Orders that have not ended (created, pending, review), by method and state",
  ["method", "state"],
);
const amounts = gauge("backend_orders_vnd", "What they are to be paid with, in VND", ["method", "state"]);
const oldest = gauge("backend_oldest_order_seconds", "Age of the oldest of them", ["method", "state"]);
const grants = gauge("backend_grants_waiting", "Grants that no game server has accepted yet");
const overdue = gauge("backend_grants_overdue_seconds", "How long the first of them has been due");
const failing = gauge(
  "backend_grants_failing",
  "Grants that wait and were tried at least so often: 4 times within 20 s, 9 times within 10 minutes",
  ["tries"],
);
const failed = gauge("backend_grants_failed", "Grants that were given up, for an operator");
const events = gauge(
  "backend_events_waiting",
  "Deliveries of events that their webhook, which is in use, has not accepted yet",
);
const eventsAge = gauge(
  "backend_events_oldest_seconds",
  "How long ago the first of these events was recorded",
);
const webhooks = gauge("backend_webhooks_failing", "Webhooks in use whose last delivery failed");
const letters = gauge("backend_letters_waiting", "Letters that the mail server has not taken yet");
const lettersOverdue = gauge("backend_letters_overdue_seconds", "How long the first of them has been due");
const issues = gauge("backend_payment_issues", "Signed messages of providers that wait for an operator");
const archiving = gauge(
  "backend_archive_failing",
  "1 while the writer could not archive its WAL the last time",
);
const up = new Gauge({
  name: "backend_database_up",
  help: "1 while the database answers, and says what is left to do; 0 also where it does not to one process",
  registers: [registry],
  aggregator: "min",
  collect: state.refresh,
});
// Nothing is known yet, and nothing ever in the process that only starts the others: not 0, which would be the smallest.
up.remove();
/** How often in a row it could not be counted what is left to do. */
let uncounted = 0;

async function readState(): Promise<void> {
  if (!reported) return;
  const { database, now, log } = reported;
  try {
    await database.db.execute(sql`SELECT 1`);
    if (uncounted < 2) up.set(1);
  } catch {
    // The rest stays as it was last known.
    up.set(0);
    return;
  }
  try {
    const left = await readWorkLeft(database.db, now());
    for (const each of [orders, amounts, oldest]) each.reset();
    for (const { method, state, count, amount, age_s } of left.orders) {
      orders.set({ method, state }, count);
      amounts.set({ method, state }, amount);
      oldest.set({ method, state }, age_s);
    }
    grants.set(left.grants.waiting);
    overdue.set(left.grants.overdue_s);
    for (const [tries, count] of Object.entries(left.grants.failing)) failing.set({ tries }, count);
    failed.set(left.grants.failed);
    events.set(left.events.waiting);
    eventsAge.set(left.events.age_s);
    webhooks.set(left.events.failing);
    letters.set(left.letters.waiting);
    lettersOverdue.set(left.letters.overdue_s);
    issues.set(left.issues);
    archiving.set(Number(await isArchiveFailing(database.db)));
    uncounted = 0;
    up.set(1);
  } catch (error) {
    uncounted += 1;
    // Once may be a busy moment. Again and again, nobody would hear of what waits.
    if (uncounted >= 2) up.set(0);
    log.warn({ reason: reasonOf(error) }, "what is left to do could not be counted for the metrics");
  }
}

let reader: Reader | undefined;
/** From now on the reader's age is this one's. */
export const reportReader = (opened: Reader) => void (reader = opened);
new Gauge({
  name: "backend_reader_age_seconds",
  help: "How far the standby that histories are read from is behind at most; none without one",
  registers: [registry],
  aggregator: "max",
  async collect() {
    const age_ms = await reader?.age_ms();
    if (age_ms === undefined) this.remove();
    else this.set(age_ms / 1000);
  },
});

new Gauge({
  name: "backend_connections",
  help: "Connections to the writer and to the standby, used and idle, and requests that wait for one",
  labelNames: ["to", "state"],
  registers: [registry],
  collect() {
    const pools = { writer: reported?.database.connections(), standby: reader?.connections() };
    for (const [to, pool] of Object.entries(pools))
      for (const [state, count] of Object.entries(pool ?? {})) this.set({ to, state }, count);
  },
});

let readiness: Readiness | undefined;
const notReady = new Gauge({
  name: "backend_not_ready",
  help: "1 for each check of /readyz that fails; 0 in a process that is about to end",
  labelNames: ["check"],
  registers: [registry],
  aggregator: "max",
  collect: () => checked.refresh(),
});
const checked = regularly(async () => {
  const missing = (await readiness?.missing()) ?? [];
  notReady.reset();
  for (const check of readiness?.checks ?? []) notReady.set({ check }, Number(missing.includes(check)));
});

/** From now on the checks are these. */
export function reportReadiness(made: Readiness): void {
  readiness = made;
  checked.forget();
}
