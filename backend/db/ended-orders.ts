import { Counter } from "prom-client";
import { registry } from "@/lib/metrics/registry";
import { afterCommit } from "./after-commit";
import type { Database } from "./database";
import type { OrderRow } from "./tables";

const counter = new Counter({
  name: "backend_orders_ended_total",
  help: "Orders that have reached an end (settled, declined, expired, refunded), by method and state",
  labelNames: ["method", "state"] as const,
  registers: [registry],
});

const ends: ReadonlySet<string> = new Set(["settled", "declined", "expired", "refunded"]);

/** Counts orders that a transaction has moved to these states, once it is committed. */
export function countEnds(db: Database, orders: readonly Pick<OrderRow, "methodName" | "state">[]): void {
  const ended = orders.filter(({ state }) => ends.has(state));
  if (ended.length === 0) return;
  afterCommit(db, () => {
    for (const { methodName: method, state } of ended) counter.inc({ method, state });
  });
}
