import { endpoints } from "@/lib/contract";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { walletMethodId } from "@/lib/payment";
import { selectGame } from "../../db/catalogue";
import type { Database } from "../../db/database";
import { readTogether } from "../../db/read-then-write";
import { selectItem, selectRole } from "../../db/shop";
import { buyWithWallet, findWalletRepeat } from "../../orders/buy-with-wallet";
import type { WalletPurchase } from "../../orders/purchase-batch";
import { answerOrder } from "../order-view";
import { readPaymentToken } from "../payment-token";
import { canonical } from "../canonical";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";
import { dptOf } from "./items";
import { readMethod } from "./purchase-checks";

/** A request to buy an item with Vxu, through either of the two endpoints. */
export interface AskedItem {
  request: string;
  game_id: number;
  item_id: string;
  vgp_id?: string;
  server_id?: string | number;
  character_id?: string;
  /** The price that the player saw. */
  seen?: number;
  client_id?: string;
}

type Purchaser = Pick<Call<never>, "player" | "language" | "idempotency_key">;

export const walletHandlers = handlers({
  async purchaseWallet(services, call) {
    const { payment_token, dpt_id, ...asked } = call.body;
    const { game_id, item_id } = asked;
    // A bad token is not refused here yet: a repeat is answered even if its token has expired.
    const token = readPaymentToken(services.secret, services.now(), payment_token);
    const good =
      token?.player_id === call.player?.player_id &&
      token?.game_id === game_id &&
      token.item_id === item_id &&
      token.dpt_id === dpt_id &&
      dpt_id === dptOf({ id: item_id });
    return buyItem(services, call, {
      ...asked,
      request: canonical(endpoints.purchaseWallet, call),
      refused: good ? undefined : refuse("payment_token_wrong"),
      seen: token?.price,
      client_id: token?.id,
    });
  },
});

/** Buys an item with Vxu: checks the request, then the wallet. */
export async function buyItem(
  services: Services,
  { player, language, idempotency_key }: Purchaser,
  asked: AskedItem & { refused?: ReturnType<typeof refuse> },
) {
  if (!player) return refuse("unauthorized");
  if (!idempotency_key) return refuse("idempotency_key_missing");
  const { player_id } = player;
  const { request, game_id } = asked;
  const checked = asked.refused ?? (await checkItem(services, player_id, asked));
  if (!checked.ok) {
    // A repeat gets its order, though the request would be refused now.
    const repeat = await findWalletRepeat(services, { player_id, idempotency_key, request });
    if (!repeat) return checked;
    return repeat.ok ? answerOrder(repeat.value, services.secret) : repeat;
  }
  const { item, beneficiary } = checked.value;
  const order = await buyWithWallet(services, {
    player_id,
    idempotency_key,
    client_id: asked.client_id,
    request,
    method_id: walletMethodId,
    game_id,
    beneficiary,
    language,
    kind: "item",
    item: { id: item.id, name: item.details.name, price: item.price, limit: item.perPlayer ?? undefined },
    seen: asked.seen,
  });
  return order.ok ? answerOrder(order.value, services.secret) : order;
}

/** The item and the character that gets it, or why the request is refused. */
async function checkItem(services: Services, playerId: string, asked: AskedItem) {
  const { game_id } = asked;
  const [game, found, wallet, role] = await readTogether(services.db, (db) =>
    Promise.all([
      selectGame(db, { id: game_id }),
      selectItem(db, game_id, asked.item_id),
      readMethod(db, game_id, walletMethodId),
      findRole(db, playerId, asked),
    ]),
  );
  if (!game) return refuse("not_found", { fields: { game_id: "invalid" } });
  if (!found) return refuse("item_unknown");
  if (!wallet.ok) return wallet;
  if (asked.vgp_id !== undefined && asked.vgp_id !== game.vgp_id)
    return refuse("invalid_input", { fields: { vgp_id: "invalid" } });
  const beneficiary = expectRole(role, game.need_character_info === 1);
  return beneficiary.ok ? accept({ item: found.item, beneficiary: beneficiary.value }) : beneficiary;
}

type AskedRole = Pick<AskedItem, "game_id" | "server_id" | "character_id">;
type Beneficiary = WalletPurchase["beneficiary"];

/** The player's character that is to get the item: undefined if none is named, null if it is not the player's. */
export async function findRole(
  db: Database,
  playerId: string,
  { game_id: gameId, server_id, character_id: id }: AskedRole,
): Promise<Beneficiary | null> {
  if (id === undefined) return undefined;
  const serverId = server_id === undefined ? undefined : String(server_id);
  const role = await selectRole(db, { playerId, gameId, id, serverId });
  if (!role) return null;
  return {
    server_id: String(role.serverId),
    server_name: role.serverName,
    character_id: role.id,
    character_name: role.name,
  };
}

/** Refuses a character that is not the player's, and none where the game needs one. */
export function expectRole(found: Beneficiary | null, needed: boolean): Result<Beneficiary> {
  if (found === null) return refuse("character_unknown", { fields: { character_id: "character_none" } });
  if (found === undefined && needed)
    return refuse("invalid_input", { fields: { character_id: "character_required" } });
  return accept(found);
}
