import { saleTransfer } from "../domain/books";
import { settlementOf, type OrderFacts } from "../domain/settlement";
import type { Database } from "../db/database";
import { countTopup, insertDelivery, insertTransfers } from "../db/ledger";
import { updateOrder } from "../db/orders";
import { isSlotTakenElsewhere } from "../db/shop";
import type { OrderRow } from "../db/tables";
import { providerOf, type OrderContext } from "./context";
import { itemDelivery } from "./delivery-of";

/**
 * The money is in: Vxu into the wallet, or the item to the game. An item whose place another purchase of the player
 * took meanwhile, or a card of another value than its price, becomes the Vxu that was paid for.
 */
export async function settle(
  tx: Database,
  order: OrderRow,
  facts: OrderFacts,
  paid_amount: number,
  now: Date,
): Promise<OrderRow | undefined> {
  const fits = order.kind === "item" && paid_amount === order.amount;
  if (fits && !(await isSlotTakenElsewhere(tx, order))) return sell(tx, order, paid_amount, now);
  const earlierTopups = await countTopup(tx, order.playerId);
  const { vxu, bonus_vxu, transfers } = settlementOf(facts, paid_amount, earlierTopups);
  await insertTransfers(tx, transfers, now);
  const settled = await updateOrder(tx, order.id, {
    state: "settled",
    paidAmount: paid_amount,
    vxu,
    bonusVxu: bonus_vxu,
    // The value became Vxu, and the item's place is free again.
    ...(order.kind === "item" && { kind: "topup" as const, slot: null }),
    nextCheckAt: null,
    paidAt: now,
    endedAt: now,
    updatedAt: now,
  });
  await insertDelivery(tx, {
    id: `${order.id}:topup`,
    orderId: order.id,
    payload: {
      kind: "topup",
      order_id: order.id,
      player_id: order.playerId,
      game_id: order.gameId,
      server_id: order.serverId,
      character_id: order.characterId,
      vxu,
      bonus_vxu,
    },
    nextAttemptAt: now,
  });
  return settled;
}

/** The item's price is in: the game is told, and the order settles when it has the item. */
async function sell(tx: Database, order: OrderRow, paid_amount: number, now: Date) {
  await insertTransfers(
    tx,
    [saleTransfer({ order_id: order.id, provider: order.provider, paid_amount })],
    now,
  );
  const sold = await updateOrder(tx, order.id, {
    state: "paid",
    paidAmount: paid_amount,
    nextCheckAt: null,
    paidAt: now,
    updatedAt: now,
  });
  await insertDelivery(tx, itemDelivery(order, now));
  return sold;
}

export function factsOf(context: OrderContext, order: OrderRow): OrderFacts {
  return {
    id: order.id,
    player_id: order.playerId,
    provider: order.provider,
    amount: order.amount,
    bonus_percent: order.bonusPercent,
    state: order.state,
    accepts_other_amount: providerOf(context, order.provider)?.accepts_other_amount ?? false,
  };
}
