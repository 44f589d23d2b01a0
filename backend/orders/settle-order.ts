import { saleTransfer } from "../domain/books";
import { settlementOf, type OrderFacts } from "../domain/settlement";
import type { Database } from "../db/database";
import { countTopup, insertDelivery, insertTransfers } from "../db/ledger";
import { updateOrder } from "../db/orders";
import { siteBonusOf } from "../db/sale-terms";
import { isSlotTakenElsewhere } from "../db/shop";
import type { OrderRow } from "../db/tables";
import { providerOf, type OrderContext } from "./context";
import { itemDelivery } from "./delivery-of";

/**
 * Settles a paid order: credits Vxu, or sends the item to the game. If another purchase of the player has taken the
 * item's slot meanwhile, or the amount is not its price (a card of another value), the payment is credited as Vxu.
 */
export async function settle(
  tx: Database,
  order: OrderRow,
  facts: OrderFacts,
  paid_amount: number,
  now: Date,
): Promise<OrderRow | undefined> {
  const fits = order.kind === "item" && paid_amount === order.amount;
  const isSold = fits && !(await isSlotTakenElsewhere(tx, order));
  const { transfers, changes, delivery } = isSold
    ? saleOf(order, paid_amount, now)
    : topupOf(order, facts, paid_amount, await countTopup(tx, order.playerId), now);
  await insertTransfers(tx, transfers, now);
  const settled = await updateOrder(tx, order.id, changes);
  await insertDelivery(tx, delivery);
  return settled;
}

/** What is written when a paid order is credited as Vxu: the transfers, the order's changes, and the grant. */
export function topupOf(
  order: OrderRow,
  facts: OrderFacts,
  paid_amount: number,
  earlierTopups: number,
  now: Date,
) {
  const { vxu, bonus_vxu, transfers } = settlementOf(facts, paid_amount, earlierTopups);
  const changes = {
    state: "settled" as const,
    // It may have ended before the payment came.
    error: null,
    paidAmount: paid_amount,
    vxu,
    bonusVxu: bonus_vxu,
    // The payment is credited as Vxu, and the item's slot is free again.
    ...(order.kind === "item" && { kind: "topup" as const, slot: null }),
    nextCheckAt: null,
    paidAt: now,
    endedAt: now,
    updatedAt: now,
  };
  const delivery = {
    id: `${order.id}:topup`,
    orderId: order.id,
    payload: {
      kind: "topup" as const,
      order_id: order.id,
      player_id: order.playerId,
      game_id: order.gameId,
      server_id: order.serverId,
      character_id: order.characterId,
      vxu,
      bonus_vxu,
    },
    nextAttemptAt: now,
  };
  return { transfers, changes, delivery };
}

/** The same of a paid item, which is sent to the game: the order settles when it is delivered. */
export function saleOf(order: OrderRow, paid_amount: number, now: Date) {
  const changes = {
    state: "paid" as const,
    error: null,
    paidAmount: paid_amount,
    nextCheckAt: null,
    paidAt: now,
    updatedAt: now,
  };
  const transfers = [saleTransfer({ order_id: order.id, provider: order.provider, paid_amount })];
  return { transfers, changes, delivery: itemDelivery(order, now) };
}

export function factsOf(context: OrderContext, order: OrderRow): OrderFacts {
  return {
    id: order.id,
    player_id: order.playerId,
    provider: order.provider,
    amount: order.amount,
    bonus: siteBonusOf(order),
    bonus_percent: order.bonusPercent,
    state: order.state,
    accepts_other_amount: providerOf(context, order.provider)?.accepts_other_amount ?? false,
  };
}
