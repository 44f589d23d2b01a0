import { refundTransfer } from "../domain/books";
import { vxuFor } from "../domain/vxu";
import { insertTransfers } from "../db/ledger";
import { lockOrder, updateOrder } from "../db/orders";
import { endDelivery } from "../db/outbox";
import type { OrderContext } from "./context";

/**
 * The game refused what was bought: in one transaction the delivery ends, the Vxu goes back, and the order says so.
 * An item that was paid in VND comes back as the Vxu that it is worth.
 */
export async function refundOrder(
  context: OrderContext,
  grant: { id: string; orderId: string },
  reason: string,
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, grant.orderId);
    await endDelivery(tx, grant.id, "refused", reason);
    if (!order || order.kind === "topup" || order.state !== "paid") {
      context.log.error({ grant: grant.id, reason }, "a game refused what can't be taken back");
      return;
    }
    const back =
      order.spentVxu === null
        ? ({ from: "issued", vxu: vxuFor(order.paidAmount ?? 0) } as const)
        : ({ from: "spent", vxu: order.spentVxu } as const);
    if (back.vxu > 0)
      await insertTransfers(
        tx,
        [refundTransfer({ order_id: order.id, player_id: order.playerId, ...back })],
        now,
      );
    await updateOrder(tx, order.id, {
      state: "refunded",
      error: "delivery_refused",
      endedAt: now,
      updatedAt: now,
    });
  });
}
