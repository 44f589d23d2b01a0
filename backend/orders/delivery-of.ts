import type { OrderRow } from "../db/tables";

/** The grant of a paid item or gift; by its id the game hands it out once, however often it is sent. */
export function itemDelivery(
  order: Pick<OrderRow, "id" | "playerId" | "gameId" | "itemId"> &
    Partial<Pick<OrderRow, "serverId" | "characterId">>,
  at: Date,
  code?: string,
) {
  return {
    id: `${order.id}:${code === undefined ? "item" : "gift"}`,
    orderId: order.id,
    payload: {
      kind: code === undefined ? "item" : "gift_code",
      order_id: order.id,
      player_id: order.playerId,
      game_id: order.gameId,
      server_id: order.serverId ?? null,
      character_id: order.characterId ?? null,
      item_id: order.itemId,
      ...(code !== undefined && { code }),
    },
    nextAttemptAt: at,
  };
}
