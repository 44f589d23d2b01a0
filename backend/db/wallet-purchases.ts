import { and, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Transfer } from "../domain/books";
import type { Database } from "./database";
import { addTransfersOf } from "./ledger";
import { newOrderColumns } from "./new-orders";
import { anyOf, anyOfRows, jsonRows, prepared, preparedInsertMany, preparedSql } from "./prepared";
import { addDeliveries, type NewDelivery } from "./outbox";
import { giftCodes, orders, type OrderRow } from "./tables";
import { lockOut, type OfLocked } from "./wallet";

/** The statements of several wallet purchases at once: each is one statement for any number of them. */

const ordersByKeys = prepared("orders_by_keys", (db) =>
  db
    .select()
    .from(orders)
    .where(
      // One lookup for each row: joined as sets, the whole table would be read.
      sql`${orders.id} = ANY(ARRAY(SELECT found.id
        FROM json_to_recordset(${jsonRows}) AS r(player_id text, key text)
        CROSS JOIN LATERAL (SELECT o.id FROM ${orders} o
          WHERE o.player_id = r.player_id AND o.idempotency_key = r.key LIMIT 1) found))`,
    ),
);

const clientIdsTaken = preparedSql<{ player_id: string; client_id: string }>(
  "client_ids_taken",
  sql`SELECT r.player_id, r.client_id
    FROM json_to_recordset(${jsonRows}) AS r(player_id text, client_id text)
    WHERE EXISTS (SELECT FROM ${orders} o WHERE o.player_id = r.player_id AND o.client_id = r.client_id OFFSET 0)`,
);

const slotsTaken = prepared("slots_taken", (db) =>
  db
    .select({ slot: orders.slot })
    .from(orders)
    .where(
      and(
        isNotNull(orders.slot),
        sql`${orders.slot} = ${anyOf("slots")}`,
        sql`${orders.state} NOT IN ('declined', 'expired', 'refunded')`,
      ),
    ),
);

const freeCodes = (name: string, locking: SQL) =>
  preparedSql<{ gift_id: string; any_free: boolean; code: string | null }>(
    name,
    sql`SELECT r.gift_id, free.code,
        EXISTS (SELECT FROM ${giftCodes} c WHERE c.gift_id = r.gift_id AND c.order_id IS NULL) AS any_free
      FROM json_to_recordset(${jsonRows}) AS r(gift_id text, wanted integer)
      LEFT JOIN LATERAL (
        SELECT c.code FROM ${giftCodes} c WHERE c.gift_id = r.gift_id AND c.order_id IS NULL
        LIMIT r.wanted FOR UPDATE ${locking}) free ON true`,
  );
const lockFreeCodes = freeCodes("free_codes_for_update", sql`SKIP LOCKED`);
const waitForCodes = freeCodes("free_codes_to_wait_for", sql``);

/** What purchases need to know of what was bought before. */
export interface AskedPurchases {
  keys: { player_id: string; key: string }[];
  client_ids: { player_id: string; client_id: string }[];
  slots: string[];
  /** How many codes of each limited gift are to be locked. */
  codes: Map<string, number>;
}

/**
 * The orders of the same submissions, and the payment tokens and purchase slots that are taken; for each limited gift
 * the free codes that could be locked, and whether it has any free code, locked by others or not. The wallets must be
 * locked first.
 */
export async function selectForPurchases(tx: Database, asked: AskedPurchases, ofLocked: OfLocked) {
  const rows = (list: object[]) => ({ rows: JSON.stringify(list) });
  const wanted = [...asked.codes].map(([gift_id, count]) => ({ gift_id, wanted: count }));
  const [repeats, clientIds, slots, codes] = await Promise.all([
    ordersByKeys(tx, rows(asked.keys)),
    asked.client_ids.length > 0 ? clientIdsTaken(tx, rows(asked.client_ids)) : [],
    asked.slots.length > 0 ? slotsTaken(tx, { slots: asked.slots }) : [],
    wanted.length > 0 ? (ofLocked === "wait" ? waitForCodes : lockFreeCodes)(tx, rows(wanted)) : [],
  ]);
  return { repeats, clientIds, slots: slots.map(({ slot }) => slot), codes };
}

const addOrders = preparedInsertMany("insert_purchases", orders, newOrderColumns);
const addCodes = preparedInsertMany("insert_codes", giftCodes, ["code", "giftId", "orderId"]);

const assignCodes = preparedSql(
  "assign_codes",
  sql`UPDATE ${giftCodes} SET order_id = r.order_id
    FROM json_to_recordset(${jsonRows}) AS r(code text, order_id text)
    WHERE gift_codes.code = r.code AND gift_codes.code = ${anyOfRows("code")}`,
);

/** A purchase as it is written. */
export interface WalletSale {
  order: OrderRow;
  transfer: Transfer;
  delivery: NewDelivery;
  /** The gift's code: one of its limited codes, or a new one. */
  code?: { code: string; gift_id: string; limited: boolean };
  /** Until when the wallet buys no other item. */
  locked_until?: Date;
}

/** Starts the statements that write purchases whose wallets are locked. They reject where one conflicts with another. */
export function writePurchases(tx: Database, sales: WalletSale[]): Promise<unknown>[] {
  const [first] = sales;
  if (!first) return [];
  const codes = sales.flatMap(({ order, code }) => (code ? [{ ...code, order_id: order.id }] : []));
  const assigned = codes.filter(({ limited }) => limited);
  const made = codes.filter(({ limited }) => !limited);
  const until = new Map(
    sales.flatMap(({ order, locked_until }) =>
      locked_until ? [[order.playerId, locked_until] as const] : [],
    ),
  );
  return [
    addOrders(
      tx,
      sales.map(({ order }) => order),
    ),
    ...addTransfersOf(
      tx,
      sales.map(({ transfer }) => transfer),
      first.order.createdAt,
    ),
    ...(assigned.length > 0 ? [assignCodes(tx, { rows: JSON.stringify(assigned) })] : []),
    ...(made.length > 0
      ? [
          addCodes(
            tx,
            made.map(({ code, gift_id: giftId, order_id: orderId }) => ({ code, giftId, orderId })),
          ),
        ]
      : []),
    addDeliveries(
      tx,
      sales.map(({ delivery }) => delivery),
    ),
    ...(until.size > 0 ? [lockOut(tx, until)] : []),
  ];
}
