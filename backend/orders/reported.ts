import { storeCallback, type StoredCallback } from "../db/callbacks";
import type { Database } from "../db/database";
import type { IssueReason, OrderRow } from "../db/tables";
import type { Report } from "../domain/settlement";
import type { CallbackEffect, CallbackRead } from "../providers/provider";

export interface Applied {
  effect: CallbackEffect;
  /** The order afterwards. */
  order?: OrderRow;
  /** What can't be acted on automatically: an operator has to look. */
  issue?: IssueReason;
}

/** A verified callback, stored in the transaction that acts on it. */
export interface Received extends CallbackRead {
  provider: string;
}

export function meaningOf({ provider, text, meaning }: Received) {
  return { provider, meaning: meaning ?? text };
}

/** The same callback to be stored without its fields; a repeat is still known. */
export const withoutWords = (received: Received): Received => ({
  ...received,
  ...meaningOf(received),
  text: "",
});

/** Stores a callback's signed fields and its effect, once for each meaning. */
export async function recordReceived(
  db: Database,
  received: Received,
  orderId: string | undefined,
  effect: CallbackEffect,
  at: Date,
): Promise<CallbackEffect> {
  await storeCallback(db, callbackOf(received, orderId, effect, at));
  return effect;
}

/** A callback as it is stored. */
export function callbackOf(
  received: Received,
  orderId: string | undefined,
  effect: CallbackEffect,
  at: Date,
): StoredCallback {
  const signed = !received.unsigned;
  return { ...meaningOf(received), fields: received.text, signed, orderId, effect, at };
}

/** The receipt of a paid report, without its status. */
export function receiptOf(order: OrderRow, report: Report, at: Date) {
  if (report.status !== "paid" || !report.provider_txn || !report.amount) return undefined;
  return {
    provider: order.provider,
    providerTxn: report.provider_txn,
    orderId: order.id,
    amount: report.amount,
    at,
  };
}
