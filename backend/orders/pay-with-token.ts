import { accept, refuse, type Result } from "@/lib/contract/errors";
import { isOpen } from "../domain/order";
import { bindToken, selectOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import { providerOf, type OrderContext } from "./context";
import { orderToPay } from "./order-to-pay";
import { keepStart, keyedHash } from "./place-order";

/** Payments by token under way in this process, by order: a repeat waits for the first. */
const underWay = new Map<string, Promise<OrderRow | undefined>>();

/**
 * Pays an order with the token of a wallet's sheet. An order takes one token only: the same one again is the same
 * payment, another one is refused. The token itself is kept nowhere.
 */
export async function payWithToken(
  context: OrderContext,
  order: OrderRow,
  token: string,
): Promise<Result<OrderRow>> {
  const provider = providerOf(context, order.provider);
  const pay = provider?.payWithToken;
  if (!provider || !pay) return refuse("not_found");
  const hash = keyedHash(context, token);
  if (!isOpen(order.state)) return order.tokenHash === hash ? accept(order) : refuse("order_ended");
  const bound = await bindToken(context.db, order.id, hash);
  if (!bound) {
    const now = (await selectOrder(context.db, order.id)) ?? order;
    return now.tokenHash === hash ? accept(now) : refuse("idempotency_conflict");
  }
  const work = underWay.get(order.id) ?? payOnce();
  underWay.set(order.id, work);
  const after = await work.finally(() => underWay.delete(order.id));
  return accept(after ?? bound);

  async function payOnce(): Promise<OrderRow | undefined> {
    const started = await pay?.(orderToPay(order), token);
    return started && provider && keepStart(context, provider, order, started);
  }
}
