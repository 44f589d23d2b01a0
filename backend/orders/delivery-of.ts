import type { OrderRow } from "../db/tables";
import type { GrantPayload } from "../domain/grant";

/** The grant of a paid item or gift; by its id the game hands it out once, however often it is sent. */
export function itemDelivery(
  order: Pick<OrderRow, "id" | "playerId" | "gameId" | "itemId"> &
    Partial<Pick<OrderRow, "serverId" | "characterId">>,
  at: Date,
  code?: string,
) {
  const bought = {
    order_id: order.id,
    player_id: order.playerId,
    game_id: order.gameId,
    server_id: order.serverId ?? null,
    character_id: order.characterId ?? null,
    item_id: order.itemId ?? "",
  };
  const payload: GrantPayload =
    code === undefined ? { kind: "item", ...bought } : { kind: "gift_code", ...bought, code };
  return {
    id: `${order.id}:${code === undefined ? "item" : "gift"}`,
    orderId: order.id,
    payload,
    nextAttemptAt: at,
  };
}
