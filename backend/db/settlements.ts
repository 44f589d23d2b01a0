import { asc, sql } from "drizzle-orm";
import type { Transfer } from "../domain/books";
import { addTransfersOf } from "./ledger";
import { anyOf, anyOfRows, jsonRows, prepared, preparedInsertMany, preparedSql } from "./prepared";
import { storeCallbacks, type StoredCallback } from "./callbacks";
import type { Database } from "./database";
import { countEnds } from "./ended-orders";
import { addDeliveries, type NewDelivery } from "./outbox";
import { insertSavedCard, type NewCard } from "./saved-cards";
import { orders, players, receipts, type OrderRow } from "./tables";

/** The statements that settle several paid orders at once: each is one for any number of them, but for cards to save. */

const ordersForUpdate = prepared("orders_for_update", (db) =>
  db
    .select()
    .from(orders)
    .where(sql`${orders.id} = ${anyOf("ids")}`)
    .orderBy(asc(orders.id))
    .for("update", { skipLocked: true }),
);

const playersOfOrders = prepared("players_of_orders_for_update", (db) =>
  db
    .select({ id: players.id, topups: players.topups })
    .from(players)
    .where(sql`${players.id} IN (SELECT o.player_id FROM ${orders} o WHERE o.id = ${anyOf("ids")})`)
    .orderBy(asc(players.id))
    .for("no key update", { skipLocked: true }),
);

const providersOfOrders = prepared("providers_of_orders", (db) =>
  db
    .select({ id: orders.id, provider: orders.provider })
    .from(orders)
    .where(sql`${orders.id} = ${anyOf("ids")}`),
);

/** Which of these are orders, locked or not, and of which provider. */
export async function selectProviders(tx: Database, ids: string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await providersOfOrders(tx, { ids })).map(({ id, provider }) => [id, provider]));
}

/**
 * Orders and their players, with the number of their earlier top-ups, locked until the transaction ends. What another
 * transaction has locked is left out, so that many orders never wait for one.
 */
export async function lockOrdersWithPlayers(tx: Database, ids: string[]) {
  const [rows, owners] = await Promise.all([ordersForUpdate(tx, { ids }), playersOfOrders(tx, { ids })]);
  return {
    orders: new Map(rows.map((row) => [row.id, row])),
    topups: new Map(owners.map(({ id, topups }) => [id, topups])),
  };
}

const addReceipts = preparedInsertMany("insert_receipts", receipts, [
  "provider",
  "providerTxn",
  "orderId",
  "amount",
  "status",
  "at",
]);
const settleOrders = preparedSql(
  "settle_orders",
  sql`UPDATE ${orders} SET state = r.state, error = NULL, paid_amount = r.paid_amount, vxu = r.vxu,
      bonus_vxu = r.bonus_vxu, next_check_at = NULL, paid_at = r.at, ended_at = r.ended_at, updated_at = r.at
    FROM json_to_recordset(${jsonRows}) AS r(id text, state text, paid_amount bigint, vxu integer,
      bonus_vxu integer, at timestamptz, ended_at timestamptz)
    WHERE orders.id = r.id AND orders.id = ${anyOfRows("id")}`,
);

const countTopups = preparedSql(
  "count_topups",
  sql`UPDATE ${players} SET topups = topups + r.more
    FROM json_to_recordset(${jsonRows}) AS r(id text, more integer)
    WHERE players.id = r.id AND players.id = ${anyOfRows("id")}`,
);

/** A top-up that is paid and credited, or an item that is paid and sold. */
export interface PaidOrder {
  order: OrderRow;
  receipt: typeof receipts.$inferInsert;
  transfers: Transfer[];
  delivery: NewDelivery;
  /** The callback that reported the payment. */
  callback?: StoredCallback;
  /** The card that the player asked to save. */
  card?: NewCard;
  at: Date;
}

/** Starts the statements that write locked orders as paid. They reject if a payment was received before. */
export function writeSettlements(tx: Database, settled: PaidOrder[]): Promise<unknown>[] {
  const [first] = settled;
  if (!first) return [];
  const counts = new Map<string, number>();
  for (const { order } of settled)
    if (order.kind === "topup") counts.set(order.playerId, (counts.get(order.playerId) ?? 0) + 1);
  const paid = settled.map(({ order, at }) => ({
    id: order.id,
    state: order.state,
    paid_amount: order.paidAmount,
    vxu: order.vxu,
    bonus_vxu: order.bonusVxu,
    at,
    ended_at: order.endedAt,
  }));
  const more = [...counts].map(([id, count]) => ({ id, more: count }));
  const callbacks = settled.flatMap(({ callback }) => callback ?? []);
  countEnds(
    tx,
    settled.map(({ order }) => order),
  );
  return [
    addReceipts(
      tx,
      settled.map(({ receipt }) => receipt),
    ),
    ...addTransfersOf(
      tx,
      settled.flatMap(({ transfers }) => transfers),
      first.at,
    ),
    settleOrders(tx, { rows: JSON.stringify(paid) }),
    ...(more.length > 0 ? [countTopups(tx, { rows: JSON.stringify(more) })] : []),
    addDeliveries(
      tx,
      settled.map(({ delivery }) => delivery),
    ),
    ...(callbacks.length > 0 ? [storeCallbacks(tx, callbacks)] : []),
    ...settled.flatMap(({ card }) => (card ? [insertSavedCard(tx, card)] : [])),
  ];
}
