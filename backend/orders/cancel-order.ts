import { accept, refuse, type Result } from "@/lib/contract/errors";
import { lockOrder, updateOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import { isOpen } from "../domain/order";
import { applyReports, askProvider, grace_s, isUndecided } from "./check-orders";
import { providerOf, type OrderContext } from "./context";

/** A cancelled order's provider is asked once more, but not earlier: a payment that crossed the cancelling is known then. */
const last_check_s = 900;

/**
 * True while the player may cancel the order: it is open, and neither a payment sheet's token nor a card was sent for
 * it, which the provider may be charging.
 */
export const isCancellable = ({
  state,
  tokenHash,
  cardHash,
}: Pick<OrderRow, "state" | "tokenHash" | "cardHash">) =>
  isOpen(state) && tokenHash === null && cardHash === null;

/**
 * Ends an order that its player gives up, as a declined one with the error payment_cancelled. The provider is asked
 * first: what it reports is applied, and a payment that it processes can't be cancelled. A payment that is reported
 * later is credited, as for any declined order.
 */
export async function cancelOrder(context: OrderContext, order: OrderRow): Promise<Result<undefined>> {
  if (order.error === "payment_cancelled") return accept(undefined);
  if (!isOpen(order.state)) return refuse("order_ended");
  if (!isCancellable(order)) return refuse("payment_under_way");
  const provider = providerOf(context, order.provider);
  if (!provider) return refuse("provider_unavailable");
  const reports = await askProvider(context, provider, order).catch(() => undefined);
  if (!reports) return refuse("provider_unavailable");
  await applyReports(context, provider, order.id, reports);
  if (reports.some(isUndecided)) return refuse("payment_under_way");
  return end(context, order.id);
}

async function end(context: OrderContext, id: string): Promise<Result<undefined>> {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return refuse("not_found");
    if (order.error === "payment_cancelled") return accept(undefined);
    if (!isOpen(order.state)) return refuse("order_ended");
    if (!isCancellable(order)) return refuse("payment_under_way");
    await updateOrder(tx, id, {
      state: "declined",
      error: "payment_cancelled",
      nextCheckAt: lastCheckOf(order, now),
      endedAt: now,
      updatedAt: now,
    });
    return accept(undefined);
  });
}

/** After the last moment at which it could still have been paid: a saved QR code works as long as its order. */
const lastCheckOf = ({ expiresAt }: OrderRow, now: Date): Date =>
  new Date(Math.max(now.getTime() + last_check_s * 1000, expiresAt.getTime() + grace_s * 1000));
