import { accept, refuse, type Result } from "@/lib/contract/errors";
import { isOpen } from "../domain/order";
import { claimForToken, selectOrder } from "../db/orders";
import { keyedHashes } from "../db/seal";
import type { OrderRow } from "../db/tables";
import { providerOf, type OrderContext } from "./context";
import { orderToPay } from "./order-to-pay";
import { recordStart } from "./place-order";

/** Token payments in progress in this process, by order; a repeat waits for the first. */
const underWay = new Map<string, Promise<OrderRow | undefined>>();

/**
 * Pays an order with the token of a payment sheet (Apple Pay and the like). An order accepts one token, sent once
 * across all processes: the same token again is the same payment, another one is refused. The token is not stored, so
 * if the process ends between claiming and sending it, it is not sent later: the order ends unpaid.
 */
export async function payWithToken(
  context: OrderContext,
  order: OrderRow,
  token: string,
): Promise<Result<OrderRow>> {
  const provider = providerOf(context, order.provider);
  const pay = provider?.payWithToken;
  if (!provider || !pay) return refuse("not_found");
  const hashes = keyedHashes(token, context.secret);
  const isSame = ({ tokenHash }: OrderRow) => tokenHash !== null && hashes.includes(tokenHash);
  if (!isOpen(order.state)) return isSame(order) ? accept(order) : refuse("order_ended");
  const claimed = await claimForToken(context.db, order.id, hashes[0]);
  if (claimed) {
    const work = payOnce();
    underWay.set(order.id, work);
    return accept((await work) ?? claimed);
  }
  const current = (await selectOrder(context.db, order.id)) ?? order;
  if (!isSame(current)) return refuse("idempotency_conflict");
  // Already sent, here or by another process; the sender writes the result.
  return accept((await underWay.get(order.id)) ?? current);

  async function payOnce(): Promise<OrderRow | undefined> {
    try {
      const started = await pay?.(orderToPay(order), token);
      return started && provider && (await recordStart(context, provider, order, started));
    } finally {
      underWay.delete(order.id);
    }
  }
}
