import type { Cluster } from "./clusters";
import type { Attempt } from "./failover-attempts";

/** What the database has of an order. */
export interface KeptOrder {
  id: string;
  key: string;
  state: string;
  /** The kinds of its ledger transfers. */
  transfers: string[];
  /** Grants to its game, receipts of its payments, and different callbacks about it. */
  grants: number;
  receipts: number;
  callbacks: number;
}

const countOf = (table: string) =>
  `LEFT JOIN (SELECT order_id, count(*)::integer AS n FROM ${table} GROUP BY order_id) ${table}
    ON ${table}.order_id = o.id`;

const keptOrders = `
  SELECT o.id, o.idempotency_key AS key, o.state, coalesce(made.kinds, '{}') AS transfers,
    coalesce(outbox.n, 0) AS grants, coalesce(receipts.n, 0) AS receipts, coalesce(callbacks.n, 0) AS callbacks
  FROM orders o
  LEFT JOIN (SELECT order_id, array_agg(kind ORDER BY kind) AS kinds FROM transfers GROUP BY order_id) made
    ON made.order_id = o.id
  ${["outbox", "receipts", "callbacks"].map(countOf).join(" ")}`;

/** All orders of a cluster, by their codes. */
export async function readOrders(cluster: Cluster): Promise<Map<string, KeptOrder>> {
  const rows = await cluster.ask<KeptOrder>(keptOrders, "topup");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the acknowledged attempts that the orders know nothing of, or not enough. */
export const lostOf = (attempts: readonly Attempt[], orders: ReadonlyMap<string, KeptOrder>): Attempt[] =>
  attempts.filter((attempt) => attempt.acknowledged !== undefined && !isKept(attempt, orders));

/** Of what was acknowledged until now, what the cluster has lost. */
export async function findLost(attempts: readonly Attempt[], cluster: Cluster): Promise<Attempt[]> {
  const acknowledged = attempts.filter((attempt) => attempt.acknowledged !== undefined);
  return lostOf(acknowledged, await readOrders(cluster));
}

/** A purchase has its order, and what was said to be paid, its transfer; a callback has paid its order. */
function isKept(
  { kind, key, settled, acknowledged = "" }: Attempt,
  orders: ReadonlyMap<string, KeptOrder>,
): boolean {
  const order = orders.get(acknowledged);
  if (!order) return false;
  if (kind === "callback")
    return order.state === "settled" && order.transfers.includes("topup") && order.callbacks > 0;
  if (order.key !== key) return false;
  if (kind === "wallet") return order.transfers.includes("purchase");
  return !settled || order.transfers.includes("topup");
}
