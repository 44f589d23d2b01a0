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
 * The game refused what was bought: in one transaction the delivery ends, the Vxu goes back, and the order says so. A
 * top-up's is in the wallet already, so that there is nothing to give back: an operator looks why it was refused.
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
 * Ends a delivery within `tx` and gives back what was paid for it: an item that was paid in VND comes back as the Vxu
 * that it is worth. Undefined where there is nothing to give back: a top-up, or an order that has ended.
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
