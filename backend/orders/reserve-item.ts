import { gameServer } from "@/lib/contract/game-server";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Role } from "../db/purchase-facts";
import type { OrderContext } from "./context";

interface Wanted {
  kind: "item" | "gift";
  game_id: number;
  player_id: string;
  beneficiary?: Role;
  item_id: string;
  /** How long the player may take to pay. */
  for_s: number;
}

/** A purchase from the wallet is delivered within seconds, or after a few attempts. */
export const wallet_reservation_s = 900;

/**
 * Asks the game before any money moves whether it will deliver, where its server has reservations (docs/game-servers.md,
 * §4). A game that does not answer sells nothing meanwhile: what is paid for could not be delivered either.
 */
export async function reserveItem(
  { gameServers, log }: Pick<OrderContext, "gameServers" | "log">,
  { kind, game_id, player_id, beneficiary, item_id, for_s }: Wanted,
): Promise<Result<undefined>> {
  const client = gameServers?.reserves(game_id) ? gameServers.of(game_id) : undefined;
  if (!client) return accept(undefined);
  const answer = await client.call(gameServer.reserve, {
    kind,
    game_id: String(game_id),
    player_id,
    server_id: beneficiary?.server_id ?? null,
    character_id: beneficiary?.character_id ?? null,
    item_id,
    for_s,
  });
  if (answer.kind === "ok") return accept(undefined);
  const reason = answer.kind === "trouble" ? answer.reason : answer.message || answer.error;
  log.warn({ game: game_id, item: item_id, reason }, "a game has not reserved an item: it is not sold");
  const isAnswer = answer.kind === "refused" && !unready.includes(answer.error);
  return refuse(isAnswer ? "item_refused" : "game_server_unavailable");
}

/** The game server is not set up for it (yet), which says nothing about the item. */
const unready: readonly string[] = ["game_unknown", "unsupported"];
