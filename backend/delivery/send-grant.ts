import { gameServer } from "@/lib/contract/game-server";
import type { GameServerAnswer, GameServerClient } from "./game-server-client";
import type { GrantPayload } from "../domain/grant";

export type Delivered =
  /** `code`: the one that the game has made. */
  | { kind: "delivered"; code?: string }
  /** `after_s`: the game server does not want to be asked before. */
  | { kind: "again"; reason: string; after_s?: number }
  /** The game refuses this grant for good. */
  | { kind: "refused"; reason: string };

/**
 * Sends a grant once. A game server hands it out once for its order, however often it comes; what became of it is not
 * known after trouble, so it is sent again.
 */
export async function sendGrant(client: GameServerClient, payload: GrantPayload): Promise<Delivered> {
  if (payload.kind !== "code_wanted") return read(await client.call(gameServer.grant, requestOf(payload)));
  const { kind: _kind, game_id, ...wanted } = payload;
  const issued = await client.call(gameServer.issueCode, { ...wanted, game_id: String(game_id) });
  return issued.kind === "ok" ? { kind: "delivered", code: issued.data.code } : read(issued);
}

function requestOf(payload: Exclude<GrantPayload, { kind: "code_wanted" }>) {
  const { order_id, player_id, game_id, server_id, character_id } = payload;
  const to = { order_id, game_id: String(game_id), player_id, server_id, character_id };
  switch (payload.kind) {
    case "topup":
      return { kind: "vxu", ...to, vxu: payload.vxu, bonus_vxu: payload.bonus_vxu } as const;
    case "item":
      return { kind: "item", ...to, item_id: payload.item_id } as const;
    case "gift_code":
      return { kind: "gift", ...to, item_id: payload.item_id, code: payload.code } as const;
    default:
      return payload satisfies never;
  }
}

function read(answer: GameServerAnswer<object>): Delivered {
  if (answer.kind === "ok") return { kind: "delivered" };
  if (answer.kind === "trouble")
    return {
      kind: "again",
      reason: answer.reason,
      ...(answer.retry_after_s !== undefined && { after_s: answer.retry_after_s }),
    };
  // The game may be set up tomorrow: money is not given back for a setting that is wrong.
  if (answer.error === "game_unknown" || answer.error === "unsupported")
    return { kind: "again", reason: answer.error };
  return { kind: "refused", reason: answer.message || answer.error };
}
