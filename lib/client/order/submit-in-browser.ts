import { findLostOrder } from "./lost-order";
import { checkTransaction } from "./order-calls";
import { browserOrderKeys, type OrderContent } from "./order-key";
import { submitOrder, type Submitted } from "./order-submit";
import { mayResend } from "./resends";

type Dependencies = Parameters<typeof submitOrder>[1];

/** Submits an order with this browser's keys (order-submit.ts). */
export function submitInBrowser(
  content: OrderContent,
  {
    onDoubt = () => undefined,
    ...order
  }: Pick<Dependencies, "send" | "once"> & Partial<Pick<Dependencies, "onDoubt">>,
): Promise<Submitted> {
  return submitOrder(content, {
    ...order,
    onDoubt,
    keys: browserOrderKeys(),
    mayResend: mayResend(),
    check: checkTransaction,
    find: findLostOrder,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
