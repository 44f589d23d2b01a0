import { decide, most_vnd, type Report } from "../domain/settlement";
import { isOpen } from "../domain/order";
import { vxuFor } from "../domain/vxu";
import { isCallbackStored } from "../db/callbacks";
import type { Database } from "../db/database";
import { isErased } from "../db/erasure";
import { insertReceipt, selectReceipt } from "../db/ledger";
import { insertSavedCard } from "../db/saved-cards";
import { isCardInOtherOrder, lockOrder, updateOrder } from "../db/orders";
import { isSlotTakenElsewhere } from "../db/shop";
import type { IssueReason, OrderRow } from "../db/tables";
import type { OrderContext } from "./context";
import { listIssue } from "./list-issue";
import { meaningOf, receiptOf, recordReceived, withoutWords, type Applied, type Received } from "./reported";
import { factsOf, settle } from "./settle-order";
import { settleTogether } from "./settle-together";

/**
 * Applies a provider's report to an order: state, receipt, ledger and outbox, in one transaction with the callback
 * that brought it. A report that comes twice has its effect once.
 */
export async function applyReport(
  context: OrderContext,
  provider: string,
  order_id: string | undefined,
  report: Report,
  received?: Received,
): Promise<Applied> {
  const order_ids = order_id === undefined ? [] : [order_id];
  const together = await settleTogether({ context, provider, order_ids, report, received });
  return together ?? applyAlone(context, provider, order_id, report, received);
}

/** The same for a report that `settleTogether` has left. */
export function applyAlone(
  context: OrderContext,
  provider: string,
  order_id: string | undefined,
  report: Report,
  received?: Received,
): Promise<Applied> {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const order = order_id ? await lockOrder(tx, order_id) : undefined;
    const ours = order?.provider === provider ? order : undefined;
    const applied = ours
      ? await applyTo(tx, context, ours, report, now)
      : await applyToNone(tx, provider, report, now, memoOf(received));
    const { effect } = applied;
    const issue = report.issue?.reason ?? applied.issue;
    // A repeated callback lists no issue again, whatever it did the first time.
    const isNews = !received || received.unsigned || !(await isCallbackStored(tx, meaningOf(received)));
    if (issue && isNews) {
      const orderId = ours?.id ?? (await orderPaidBy(tx, provider, report));
      await listIssue(tx, { provider, reason: issue, orderId, report, details: received?.text, at: now });
    }
    if (received) {
      // Nobody has to act on it, and nothing may come back of an erased player, who has no open orders.
      const isOfNoUse = report.status !== "paid" && !issue && order !== undefined && !isOpen(order.state);
      const isGone = isOfNoUse && (await isErased(tx, order.playerId));
      await recordReceived(tx, isGone ? withoutWords(received) : received, order?.id, effect, now);
    }
    return applied;
  });
}

/** Text that identifies a payment without an order: its memo, or the order codes that it names. */
function memoOf(received: Received | undefined): string | undefined {
  return received?.memo ?? received?.order_ids.join(" ");
}

async function orderPaidBy(tx: Database, provider: string, { provider_txn }: Report) {
  if (provider_txn === undefined) return undefined;
  return (await selectReceipt(tx, provider, provider_txn))?.orderId ?? undefined;
}

/** A report that belongs to none of the provider's orders. */
async function applyToNone(
  tx: Database,
  provider: string,
  report: Report,
  at: Date,
  memo: string | undefined,
): Promise<Applied> {
  const effect = "no_order";
  if (report.status === "reversed") return { effect, issue: "reversed" };
  if (report.status === "suspect") return { effect, issue: "contradicted" };
  if (report.status !== "paid") return { effect };
  const { provider_txn: providerTxn, amount } = report;
  if (!providerTxn || !amount) return { effect, issue: "unreadable" };
  const isNew = await insertReceipt(tx, { provider, providerTxn, amount, status: "unmatched", memo, at });
  const first = isNew ? undefined : await selectReceipt(tx, provider, providerTxn);
  return { effect, issue: first && first.amount !== amount ? "amount_differs" : undefined };
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
    case "list":
      return { effect: "already", order, issue: decision.reason };
    case "none": {
      // Paid a second time: that payment waits for an operator.
      const issue = receipt && (await recordUnmatched(tx, order, receipt));
      return { effect: decision.reason === "no_news" ? "failed" : "already", order, issue };
    }
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
    case "review": {
      const issue = receipt && (await recordUnmatched(tx, order, receipt));
      return { effect: "wrong_amount", order: await toReview(tx, order, decision.paid_amount, now), issue };
    }
    case "settle":
      if (!receipt) return { effect: "failed", order };
      // The card went to another order after this one had ended, or the player was erased: an operator decides.
      if (
        (await isCardInOtherOrder(tx, order)) ||
        (!isOpen(order.state) && (await isErased(tx, order.playerId)))
      ) {
        await insertReceipt(tx, { ...receipt, status: "unmatched" });
        return { effect: "taken", order: await toReview(tx, order, decision.paid_amount, now) };
      }
      if (!(await insertReceipt(tx, { ...receipt, status: "credited" })))
        return usedReceipt(tx, context, order, receipt);
      return {
        effect: "taken",
        order: await settleAndSave(tx, context, order, report, decision.paid_amount),
      };
  }
}

/** In the order of `settleTogether`: the order, its player, the card; else one could wait for the other. */
async function settleAndSave(
  tx: Database,
  context: OrderContext,
  order: OrderRow,
  { card_to_save: card }: Report,
  paid_amount: number,
): Promise<OrderRow | undefined> {
  const at = context.now();
  const settled = await settle(tx, order, factsOf(context, order), paid_amount, at);
  const { playerId, provider } = order;
  if (card) await insertSavedCard(tx, { playerId, provider, card, secret: context.secret, at });
  return settled;
}

type NewReceipt = ReturnType<typeof receiptOf> & object;

/** A payment received before: a repeat if it was for this order; if for another one, an operator has to look. */
async function usedReceipt(
  tx: Database,
  context: OrderContext,
  order: OrderRow,
  receipt: NewReceipt,
): Promise<Applied> {
  const first = await selectReceipt(tx, receipt.provider, receipt.providerTxn);
  const issue = first && first.amount !== receipt.amount ? "amount_differs" : undefined;
  if (first?.orderId === order.id) return { effect: "already", order, issue };
  context.log.error({ order: order.id, provider: receipt.provider }, "a payment was reported for two orders");
  return { effect: "taken", order: await toReview(tx, order, receipt.amount, receipt.at), issue };
}

/** Stores a payment for an operator. A known payment id with another amount, or for another order, is an issue. */
async function recordUnmatched(
  tx: Database,
  order: OrderRow,
  receipt: NewReceipt,
): Promise<IssueReason | undefined> {
  if (await insertReceipt(tx, { ...receipt, status: "unmatched" })) return undefined;
  const first = await selectReceipt(tx, receipt.provider, receipt.providerTxn);
  if (first && first.amount !== receipt.amount) return "amount_differs";
  return first?.orderId === order.id ? undefined : "other_order";
}

/**
 * Puts the order in review. A card or purchase slot that another order has taken meanwhile is given up; an order
 * without its slot can only be credited as Vxu.
 */
async function toReview(tx: Database, order: OrderRow, paid_amount: number | undefined, now: Date) {
  const vxu = vxuFor(Math.min(paid_amount ?? order.amount, most_vnd));
  return updateOrder(tx, order.id, {
    state: "review",
    error: null,
    paidAmount: paid_amount,
    ...((await isCardInOtherOrder(tx, order)) && { cardHash: null }),
    ...((await isSlotTakenElsewhere(tx, order)) && { kind: "topup" as const, slot: null, vxu }),
    nextCheckAt: null,
    paidAt: paid_amount === undefined ? null : now,
    updatedAt: now,
  });
}
