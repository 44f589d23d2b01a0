import { refundTransfer } from "../domain/books";
import { vxuFor } from "../domain/vxu";
import type { Database } from "../db/database";
import { insertTransfers } from "../db/ledger";
import { lockOrder, updateOrder } from "../db/orders";
import { endDelivery } from "../db/outbox";
import type { OrderContext } from "./context";

interface Grant {
  id: string;
  orderId: string;
}

/**
 * Handles a game's refusal: in one transaction the delivery ends, the Vxu is refunded and the order becomes refunded.
 * A top-up's Vxu is in the wallet already, so nothing is refunded: an operator has to look why it was refused.
 */
export async function refundOrder(context: OrderContext, grant: Grant, reason: string): Promise<void> {
  const { db, now, log } = context;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, grant.orderId);
    if (order?.kind === "topup") {
      log.error({ grant: grant.id, reason }, "a game refused a top-up: an operator has to look");
      return endDelivery(tx, grant.id, "dead", `refused: ${reason}`);
    }
    const refunded = await refundUndelivered(tx, now(), grant, reason);
    if (!refunded) log.error({ grant: grant.id, reason }, "a game refused what can't be taken back");
  });
}

/**
 * Ends a delivery within `tx` and refunds its order; an item that was paid in VND is refunded as the Vxu that it is
 * worth. Undefined where there is nothing to refund: a top-up, or an order that is not in state paid.
 */
export async function refundUndelivered(
  tx: Database,
  now: Date,
  grant: Grant,
  reason: string,
): Promise<{ vxu: number } | undefined> {
  const order = await lockOrder(tx, grant.orderId);
  await endDelivery(tx, grant.id, "refused", reason);
  if (!order || order.kind === "topup" || order.state !== "paid") return undefined;
  const back =
    order.spentVxu === null
      ? ({ from: "issued", vxu: vxuFor(order.paidAmount ?? 0) } as const)
      : ({ from: "spent", vxu: order.spentVxu } as const);
  if (back.vxu > 0)
    await insertTransfers(
      tx,
      [refundTransfer({ order_id: order.id, player_id: order.playerId, ...back, reason })],
      now,
    );
  await updateOrder(tx, order.id, {
    state: "refunded",
    error: "delivery_refused",
    endedAt: now,
    updatedAt: now,
  });
  return { vxu: back.vxu };
}
