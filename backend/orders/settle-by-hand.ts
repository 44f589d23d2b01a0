import { isPaid } from "../domain/order";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Database } from "../db/database";
import { insertReceipt } from "../db/ledger";
import { lockOrder, updateOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import { creditReceipt, markReturnedOf } from "../db/waiting";
import type { OrderContext } from "./context";
import { factsOf, settle } from "./settle-order";

/** Its account can be looked into by hand; all other providers have to have reported a payment themselves. */
const by_account = "bank-transfer";

export interface ByHand {
  order_id: string;
  provider_txn: string;
  amount?: number;
}

/**
 * Credits an order with a payment that an operator found to be its own: one that waits, or a transfer that the bank
 * never reported. Each payment is credited once, under the provider's own name of it.
 */
export async function settleByHand(
  tx: Database,
  context: OrderContext,
  asked: ByHand,
): Promise<Result<OrderRow>> {
  const now = context.now();
  const order = await lockOrder(tx, asked.order_id);
  if (!order) return refuse("not_found", { fields: { transaction_id: "invalid" } });
  if (isPaid(order.state)) return refuse("order_ended");
  const { provider, id: orderId } = order;
  const receipt = { provider, providerTxn: asked.provider_txn };
  let amount = await creditReceipt(tx, receipt, orderId);
  if (amount === undefined) {
    if (asked.amount === undefined || provider !== by_account)
      return refuse("not_found", { fields: { provider_txn: "invalid" } });
    amount = asked.amount;
    const isNew = await insertReceipt(tx, { ...receipt, orderId, amount, status: "credited", at: now });
    if (!isNew) return refuse("payment_used");
  }
  const settled = await settle(tx, order, factsOf(context, order), amount, now);
  return settled ? accept(settled) : refuse("internal");
}

/**
 * A claim that is not borne out is forgotten, so that the order ends as it would have. An order in review ends as
 * refunded: its money never came into the books and is sent back the way it came.
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
  const declined = await updateOrder(tx, order.id, {
    claimedAt: null,
    ...(order.state === "review" && ending),
    updatedAt: now,
  });
  return declined ? accept(declined) : refuse("internal");
}
