import { Counter, Gauge } from "prom-client";
import { registry } from "@/lib/metrics/registry";
import type { OpenDatabase } from "./db/database";
import type { Reader } from "./db/reader";
import { readWorkLeft } from "./db/work-left";

/** The database is asked at most so often, however often the metrics are read. */
const fresh_ms = 5000;

let reported: { database: OpenDatabase; now: () => Date } | undefined;
let reading: Promise<void> | undefined;
let read_ms = -Infinity;

/** From now on the metrics are those of this database. */
export function reportDatabase(database: OpenDatabase, now: () => Date): void {
  reported = { database, now };
  reading = undefined;
}

/** One reading for all gauges. */
function refresh(): Promise<void> {
  if (!reading || performance.now() - read_ms >= fresh_ms) {
    read_ms = performance.now();
    reading = read();
  }
  return reading;
}

const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    // Every process of a backend says the same of the database.
    aggregator: "max",
    collect: refresh,
  });

const orders = gauge(
  "backend_orders",
  "Orders that have not ended (created, pending, review), by method and state",
  ["method", "state"],
);
const oldest = gauge("backend_oldest_order_seconds", "Age of the oldest of them", ["method", "state"]);
const grants = gauge("backend_grants_waiting", "Grants that no game server has accepted yet");
const overdue = gauge("backend_grants_overdue_seconds", "How long the first of them has been due");
const failed = gauge("backend_grants_failed", "Grants that were given up, for an operator");
const issues = gauge("backend_payment_issues", "Signed messages of providers that wait for an operator");
const up = new Gauge({
  name: "backend_database_up",
  help: "1 while the database answers; 0 also where it does not answer to one process",
  registers: [registry],
  aggregator: "min",
  collect: refresh,
});
const taken = new Gauge({
  name: "backend_connections_taken",
  help: "Connections of the pool in use, and requests that wait for one",
  registers: [registry],
  collect: refresh,
});

async function read(): Promise<void> {
  if (!reported) return;
  const { database, now } = reported;
  taken.set(database.placesTaken());
  try {
    const left = await readWorkLeft(database.db, now());
    orders.reset();
    oldest.reset();
    for (const { method, state, count, age_s } of left.orders) {
      orders.set({ method, state }, count);
      oldest.set({ method, state }, age_s);
    }
    grants.set(left.grants.waiting);
    overdue.set(left.grants.overdue_s);
    failed.set(left.grants.failed);
    issues.set(left.issues);
    up.set(1);
  } catch {
    // The rest stays as it was last known.
    up.set(0);
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

const roundsFailed = new Counter({
  name: "backend_rounds_failed_total",
  help: "Rounds of sweeps, deliveries and removals that failed",
  registers: [registry],
});
const rounds = new Counter({
  name: "backend_rounds_total",
  help: "Rounds of sweeps, deliveries, events, letters and removals, whatever they have done",
  registers: [registry],
});
const worked = new Counter({
  name: "backend_worked_total",
  help: "Orders asked about, grants delivered and rows removed by the rounds",
  registers: [registry],
});

export function countRound(done: number): void {
  rounds.inc();
  worked.inc(done);
}
export const countFailedRound = () => roundsFailed.inc();
