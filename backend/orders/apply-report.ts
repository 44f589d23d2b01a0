import { createHash } from "node:crypto";
import { decide, settlementOf, type OrderFacts, type Report } from "../domain/settlement";
import { saleTransfer } from "../domain/books";
import type { Database } from "../db/database";
import {
  countTopup,
  insertCallback,
  insertDelivery,
  insertReceipt,
  insertTransfers,
  selectReceipt,
} from "../db/ledger";
import { insertSavedCard } from "../db/saved-cards";
import { isCardHeldElsewhere, lockOrder, updateOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import type { CallbackEffect, CallbackRead } from "../providers/provider";
import { itemDelivery } from "./delivery-of";
import { providerOf, type OrderContext } from "./context";

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

/** Leaves the order to an operator; a card that another order holds by now is let go. */
async function toReview(tx: Database, order: OrderRow, paid_amount: number | undefined, now: Date) {
  return updateOrder(tx, order.id, {
    state: "review",
    paidAmount: paid_amount,
    ...((await isCardHeldElsewhere(tx, order)) && { cardHash: null }),
    nextCheckAt: null,
    paidAt: paid_amount === undefined ? null : now,
    updatedAt: now,
  });
}

async function settle(
  tx: Database,
  order: OrderRow,
  facts: OrderFacts,
  paid_amount: number,
  now: Date,
): Promise<OrderRow | undefined> {
  if (order.kind === "item" && paid_amount === order.amount) return sell(tx, order, paid_amount, now);
  const earlierTopups = await countTopup(tx, order.playerId);
  const { vxu, bonus_vxu, transfers } = settlementOf(facts, paid_amount, earlierTopups);
  await insertTransfers(tx, transfers, now);
  const settled = await updateOrder(tx, order.id, {
    state: "settled",
    paidAmount: paid_amount,
    vxu,
    bonusVxu: bonus_vxu,
    // A card of another value than the item's price: its value became Vxu, and the item's place is free again.
    ...(order.kind === "item" && { kind: "topup" as const, slot: null }),
    nextCheckAt: null,
    paidAt: now,
    endedAt: now,
    updatedAt: now,
  });
  await insertDelivery(tx, {
    id: `${order.id}:topup`,
    orderId: order.id,
    payload: {
      kind: "topup",
      order_id: order.id,
      player_id: order.playerId,
      game_id: order.gameId,
      server_id: order.serverId,
      character_id: order.characterId,
      vxu,
      bonus_vxu,
    },
    nextAttemptAt: now,
  });
  return settled;
}

/** The item's price is in: the game is told, and the order settles when it has the item. */
async function sell(tx: Database, order: OrderRow, paid_amount: number, now: Date) {
  await insertTransfers(
    tx,
    [saleTransfer({ order_id: order.id, provider: order.provider, paid_amount })],
    now,
  );
  const sold = await updateOrder(tx, order.id, {
    state: "paid",
    paidAmount: paid_amount,
    nextCheckAt: null,
    paidAt: now,
    updatedAt: now,
  });
  await insertDelivery(tx, itemDelivery(order, now));
  return sold;
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

function factsOf(context: OrderContext, order: OrderRow): OrderFacts {
  return {
    id: order.id,
    player_id: order.playerId,
    provider: order.provider,
    amount: order.amount,
    state: order.state,
    accepts_other_amount: providerOf(context, order.provider)?.accepts_other_amount ?? false,
  };
}
