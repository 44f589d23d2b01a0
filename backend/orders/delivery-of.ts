import type { OrderRow } from "../db/tables";
import type { GrantPayload } from "../domain/grant";

/** The grant of a paid item or gift; by its id the game hands it out once, however often it is sent. */
export function itemDelivery(
  order: Pick<OrderRow, "id" | "playerId" | "gameId" | "itemId"> &
    Partial<Pick<OrderRow, "serverId" | "characterId">>,
  at: Date,
  /** Of a gift: its code, or that the game makes it. */
  gift?: { code: string } | "wanted",
) {
  const bought = {
    order_id: order.id,
    player_id: order.playerId,
    game_id: order.gameId,
    server_id: order.serverId ?? null,
    character_id: order.characterId ?? null,
    item_id: order.itemId ?? "",
  };
  return {
    id: `${order.id}:${gift === undefined ? "item" : "gift"}`,
    orderId: order.id,
    payload: payloadOf(bought, gift),
    nextAttemptAt: at,
  };
}

function payloadOf(
  bought: Omit<Extract<GrantPayload, { kind: "item" }>, "kind">,
  gift?: { code: string } | "wanted",
): GrantPayload {
  if (gift === undefined) return { kind: "item", ...bought };
  return gift === "wanted"
    ? { kind: "code_wanted", ...bought }
    : { kind: "gift_code", ...bought, code: gift.code };
}
