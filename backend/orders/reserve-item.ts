import { gameServer } from "@/lib/contract/game-server";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { GameServerAnswer } from "../delivery/game-server-client";
import { selectBalance } from "../db/players";
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
const wallet_reservation_s = 900;

/** What this process asks for its players; the same that is wanted twice at once is asked once. */
const underWay = new Map<string, Map<string, Promise<Reserved>>>();
type Reserved = GameServerAnswer<object>;
/** More at once than a player in a hurry wants: one player must not keep the game's server busy. */
const most_at_once = 3;
const again_s = 2;

/**
 * Asks the game before any money moves whether it will deliver, where its server has reservations (docs/game-servers.md,
 * §4). A game that does not answer sells nothing meanwhile: what is paid for could not be delivered either.
 */
export async function reserveItem(
  { gameServers, log }: Pick<OrderContext, "gameServers" | "log">,
  { kind, game_id, player_id, beneficiary, item_id, for_s }: Wanted,
): Promise<Result<undefined>> {
  const client = gameServers?.reservationsOf(game_id);
  if (!client) return accept(undefined);
  const asked = {
    kind,
    game_id: String(game_id),
    player_id,
    server_id: beneficiary?.server_id ?? null,
    character_id: beneficiary?.character_id ?? null,
    item_id,
    for_s,
  };
  const name = JSON.stringify(asked);
  const own = underWay.get(player_id) ?? new Map<string, Promise<Reserved>>();
  if (!own.has(name) && own.size >= most_at_once)
    return refuse("too_many_requests", { values: { seconds: again_s } });
  const asking = own.get(name) ?? client.call(gameServer.reserve, asked);
  underWay.set(player_id, own.set(name, asking));
  const answer = await asking.finally(() => {
    own.delete(name);
    if (own.size === 0) underWay.delete(player_id);
  });
  if (answer.kind === "ok") return accept(undefined);
  const reason = answer.kind === "trouble" ? answer.reason : answer.message || answer.error;
  log.warn({ game: game_id, item: item_id, reason }, "a game has not reserved an item: it is not sold");
  const isAnswer = answer.kind === "refused" && !unready.includes(answer.error);
  return refuse(isAnswer ? "item_refused" : "game_server_unavailable");
}

/** The game server is not set up for it (yet), which says nothing about the item. */
const unready: readonly string[] = ["game_unknown", "unsupported"];

/**
 * The same for a purchase from the wallet. Whoever has not the price in it holds no place: the purchase is refused for
 * that, behind the wallet's lock.
 */
export async function reserveForWallet(
  context: Pick<OrderContext, "db" | "gameServers" | "log">,
  { price, ...wanted }: Omit<Wanted, "for_s"> & { price: number },
): Promise<Result<undefined>> {
  if (!context.gameServers?.reservationsOf(wanted.game_id)) return accept(undefined);
  const balance = (await selectBalance(context.db, wanted.player_id)) ?? 0;
  return balance < price
    ? accept(undefined)
    : reserveItem(context, { ...wanted, for_s: wallet_reservation_s });
}
