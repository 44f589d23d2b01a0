import { createHash } from "node:crypto";
import { decide, type Report } from "../domain/settlement";
import { vxuFor } from "../domain/vxu";
import type { Database } from "../db/database";
import { insertCallback, insertReceipt, selectReceipt } from "../db/ledger";
import { insertSavedCard } from "../db/saved-cards";
import { isCardHeldElsewhere, lockOrder, updateOrder } from "../db/orders";
import { isPlaceHeldElsewhere } from "../db/shop";
import type { OrderRow } from "../db/tables";
import type { CallbackEffect, CallbackRead } from "../providers/provider";
import type { OrderContext } from "./context";
import { factsOf, settle } from "./settle-order";

export interface Applied {
  effect: CallbackEffect;
  /** The order afterwards. */
  order?: OrderRow;
}

/** A verified callback, to be kept in the transaction that acts on it. */
export interface Received extends CallbackRead {
  provider: string;
}

/**
 * Does to an order what a provider said of it, in one transaction with the callback that said so: the state, the
 * receipt, the books, the outbox. Whatever is reported twice has its effect once.
 */
export async function applyReport(
  context: OrderContext,
  provider: string,
  order_id: string | undefined,
  report: Report,
  received?: Received,
): Promise<Applied> {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const order = order_id ? await lockOrder(tx, order_id) : undefined;
    const ours = order?.provider === provider;
    const applied: Applied = ours ? await applyTo(tx, context, order, report, now) : { effect: "no_order" };
    const { effect } = applied;
    if (effect === "no_order" && report.status === "paid")
      await keepUnmatched(tx, provider, report, now, received?.memo);
    if (received) await keepCallback(tx, received, order?.id, effect, now);
    return applied;
  });
}

/** Keeps a callback as it came, once, with what it did. */
export async function keepCallback(
  db: Database,
  { provider, raw }: Received,
  orderId: string | undefined,
  effect: CallbackEffect,
  at: Date,
): Promise<CallbackEffect> {
  const digest = createHash("sha256").update(`${effect} ${raw}`).digest("hex");
  await insertCallback(db, { provider, digest, orderId, raw, effect, at });
  return effect;
}

async function applyTo(
  tx: Database,
  context: OrderContext,
  order: OrderRow,
  report: Report,
  now: Date,
): Promise<Applied> {
  const facts = factsOf(context, order);
  const decision = decide(facts, report);
  const receipt = receiptOf(order, report, now);
  switch (decision.kind) {
    case "none":
      // Paid twice at the provider: the second payment waits for an operator.
      if (receipt) await insertReceipt(tx, { ...receipt, status: "unmatched" });
      return { effect: decision.reason === "no_news" ? "failed" : "already", order };
    case "decline": {
      const declined = await updateOrder(tx, order.id, {
        state: decision.state,
        error: decision.error,
        nextCheckAt: null,
        endedAt: now,
        updatedAt: now,
      });
      return { effect: "taken", order: declined };
    }
    case "review":
      if (receipt) await insertReceipt(tx, { ...receipt, status: "unmatched" });
      return { effect: "wrong_amount", order: await toReview(tx, order, decision.paid_amount, now) };
    case "settle":
      if (!receipt) return { effect: "failed", order };
      // Its card was given to another order after this one had ended: who is to have the money, an operator says.
      if (await isCardHeldElsewhere(tx, order)) {
        await insertReceipt(tx, { ...receipt, status: "unmatched" });
        return { effect: "taken", order: await toReview(tx, order, decision.paid_amount, now) };
      }
      if (!(await insertReceipt(tx, { ...receipt, status: "credited" })))
        return usedReceipt(tx, context, order, receipt);
      if (report.kept_card) {
        const { playerId, provider } = order;
        await insertSavedCard(tx, {
          playerId,
          provider,
          card: report.kept_card,
          secret: context.secret,
          at: now,
        });
      }
      return { effect: "taken", order: await settle(tx, order, facts, decision.paid_amount, now) };
  }
}

/** A payment that was received before: for this order it is a repeat; for another one an operator has to look. */
async function usedReceipt(
  tx: Database,
  context: OrderContext,
  order: OrderRow,
  receipt: { provider: string; providerTxn: string; amount: number; at: Date },
): Promise<Applied> {
  const first = await selectReceipt(tx, receipt.provider, receipt.providerTxn);
  if (first?.orderId === order.id) return { effect: "already", order };
  context.log.error({ order: order.id, provider: receipt.provider }, "a payment was reported for two orders");
  return { effect: "taken", order: await toReview(tx, order, receipt.amount, receipt.at) };
}

/**
 * Leaves the order to an operator. A card, or an item's place, that another order holds by now is let go: without its
 * place the order can only become Vxu.
 */
async function toReview(tx: Database, order: OrderRow, paid_amount: number | undefined, now: Date) {
  const vxu = vxuFor(paid_amount ?? order.amount);
  return updateOrder(tx, order.id, {
    state: "review",
    paidAmount: paid_amount,
    ...((await isCardHeldElsewhere(tx, order)) && { cardHash: null }),
    ...((await isPlaceHeldElsewhere(tx, order)) && { kind: "topup" as const, slot: null, vxu }),
    nextCheckAt: null,
    paidAt: paid_amount === undefined ? null : now,
    updatedAt: now,
  });
}

async function keepUnmatched(
  tx: Database,
  provider: string,
  report: Report,
  at: Date,
  memo?: string,
): Promise<void> {
  if (!report.provider_txn || !report.amount) return;
  const { provider_txn: providerTxn, amount } = report;
  await insertReceipt(tx, { provider, providerTxn, amount, status: "unmatched", memo, at });
}

function receiptOf(order: OrderRow, report: Report, at: Date) {
  if (report.status !== "paid" || !report.provider_txn || !report.amount) return undefined;
  return {
    provider: order.provider,
    providerTxn: report.provider_txn,
    orderId: order.id,
    amount: report.amount,
    at,
  };
}
