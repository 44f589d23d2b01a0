import { isPaid } from "../domain/order";
import { isBankTransactionId, most_vnd } from "../domain/settlement";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Database } from "../db/database";
import { eraseLateWords, isErased } from "../db/erasure";
import { insertReceipt } from "../db/ledger";
import { lockOrder, updateOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import { countDeclinedClaim, forgiveClaims } from "../db/players";
import { creditReceipt, markReturnedOf } from "../db/waiting";
import type { OrderContext } from "./context";
import { factsOf, settle } from "./settle-order";

/** The provider whose account operators can look into; payments of all others must have been reported to us. */
const by_account = "bank-transfer";

export interface ByHand {
  order_id: string;
  provider_txn: string;
  /** The other payments, if the player paid in parts; each must have been reported by the provider. */
  more_txns?: string[];
  /** VND that an operator saw in the account. */
  amount?: number;
  /**
   * A second operator has confirmed it: HAND_SETTLE_CEILING, the most that one credits alone, does not apply. `amount` is
   * then what was asked for, and anything else is refused.
   */
  confirmed?: boolean;
  /** VND without a provider's report that the operator has credited alone of late: it counts to the ceiling. */
  vouched?: number;
}

/** What was credited; `reported` says whether by a provider's word, or by an operator's alone. */
export interface Settled {
  order: OrderRow;
  reported: boolean;
}

/**
 * Credits an order with a payment that an operator assigned to it: an unmatched receipt, or a transfer that the bank
 * never reported. Each payment is credited once, by the provider's id of it.
 */
export async function settleByHand(
  tx: Database,
  context: OrderContext,
  asked: ByHand,
): Promise<Result<Settled>> {
  const now = context.now();
  const order = await lockOrder(tx, asked.order_id);
  if (!order) return refuse("not_found", { fields: { transaction_id: "invalid" } });
  // What comes for a player who was erased can only be returned.
  if (isPaid(order.state) || (await isErased(tx, order.playerId))) return refuse("order_ended");
  const money = await findMoney(tx, context, order, asked);
  if (!money.ok) return money;
  if (order.claimedAt) await forgiveClaims(tx, order.playerId);
  const { amount, reported } = money.value;
  const settled = await settle(tx, order, factsOf(context, order), amount, now);
  return settled ? accept({ order: settled, reported }) : refuse("internal");
}

/** VND to credit: what the provider reported, else what the operator saw, up to the limits. */
async function findMoney(
  tx: Database,
  context: OrderContext,
  order: OrderRow,
  { provider_txn, more_txns = [], amount, confirmed = false, vouched = 0 }: ByHand,
): Promise<Result<{ amount: number; reported: boolean }>> {
  const { provider, id: orderId } = order;
  let sum = 0;
  for (const providerTxn of [provider_txn, ...more_txns]) {
    const part = await creditReceipt(tx, { provider, providerTxn }, orderId);
    if (part === undefined && (more_txns.length > 0 || amount === undefined || provider !== by_account))
      return refuse("not_found", { fields: { [sum > 0 ? "more_txns" : "provider_txn"]: "invalid" } });
    sum += part ?? 0;
  }
  if (sum > most_vnd) return refuse("invalid_input", { fields: { provider_txn: "invalid" } });
  const { HAND_SETTLE_CEILING: ceiling } = context.settings;
  if (sum > ceiling && !confirmed) return refuse("second_operator_needed", { values: { amount: sum } });
  // Reported since it was asked for, with another amount: nobody has confirmed that one.
  if (confirmed && sum > 0 && sum !== amount) return refuse("request_over");
  if (sum > 0 || amount === undefined) return accept({ amount: sum, reported: true });
  // Only operators vouch for it: by the bank's own id, and never more than the order's amount.
  if (!isBankTransactionId(provider_txn, order.bankReference ?? ""))
    return refuse("hand_txn_format", { fields: { provider_txn: "invalid" } });
  const limit = order.amount;
  if (amount > limit)
    return refuse("hand_settle_limit", { fields: { amount: "invalid" }, values: { limit } });
  if (amount + vouched > ceiling && !confirmed)
    return refuse("second_operator_needed", { values: { amount } });
  const receipt = { provider, providerTxn: provider_txn, orderId, amount, at: context.now() };
  const isNew = await insertReceipt(tx, { ...receipt, status: "credited" });
  return isNew ? accept({ amount, reported: false }) : refuse("payment_used");
}

/**
 * Declines a claim: it is removed, so that the order ends as it would have without it. An order in review becomes
 * refunded: its payment is not in the ledger and is returned through the provider.
 */
export async function declineByHand(
  tx: Database,
  context: OrderContext,
  order_id: string,
): Promise<Result<OrderRow>> {
  const now = context.now();
  const order = await lockOrder(tx, order_id);
  if (!order) return refuse("not_found", { fields: { transaction_id: "invalid" } });
  if (isPaid(order.state) || (order.state !== "review" && !order.claimedAt)) return refuse("order_ended");
  const ending = { state: "refunded", error: "payment_returned", endedAt: now } as const;
  if (order.state === "review") await markReturnedOf(tx, order.id);
  else await countDeclinedClaim(tx, order.playerId);
  const declined = await updateOrder(tx, order.id, {
    claimedAt: null,
    ...(order.state === "review" && ending),
    updatedAt: now,
  });
  await eraseLateWords(tx, order.id);
  return declined ? accept(declined) : refuse("internal");
}
