import { endpoints } from "@/lib/contract";
import { accept, refuse } from "@/lib/contract/errors";
import { walletMethodId } from "@/lib/payment";
import { readPurchaseFacts } from "../../db/purchase-facts";
import { buyChecked } from "../../orders/buy-with-wallet";
import type { WalletPurchase } from "../../orders/purchase-batch";
import { reserveForWallet } from "../../orders/reserve-item";
import { answerOrder } from "../order-view";
import { readPaymentToken } from "../payment-token";
import { canonical } from "../canonical";
import { readNamedRole } from "../characters";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";
import { dptOf } from "./items";
import { expectRole, openMethod } from "./purchase-checks";

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
  const submission = {
    player_id: player.player_id,
    idempotency_key,
    client_id: asked.client_id,
    request: asked.request,
    game_id: asked.game_id,
    language,
  };
  const bought = await buyChecked(services, submission, async () => {
    const checked = asked.refused ?? (await checkItem(services, player.player_id, asked));
    if (!checked.ok) return checked;
    const { item, beneficiary } = checked.value;
    return accept<WalletPurchase>({
      ...submission,
      method_id: walletMethodId,
      beneficiary,
      kind: "item",
      item: { id: item.id, name: item.details.name, price: item.price, limit: item.perPlayer ?? undefined },
      seen: asked.seen,
    });
  });
  return bought.ok ? answerOrder(bought.value.order, services.secret) : bought;
}

/** The item and the character that gets it, or why the request is refused. */
async function checkItem(services: Services, player_id: string, asked: AskedItem) {
  const named = { ...asked, player_id, method_id: walletMethodId };
  const { game, item, method, lacksConsent } = await readPurchaseFacts(services.db, named);
  if (lacksConsent) return refuse("consent_needed");
  if (!game) return refuse("not_found", { fields: { game_id: "invalid" } });
  if (!item) return refuse("item_unknown");
  const wallet = openMethod(method, services.now());
  if (!wallet.ok) return wallet;
  if (asked.vgp_id !== undefined && asked.vgp_id !== game.vgp_id)
    return refuse("invalid_input", { fields: { vgp_id: "invalid" } });
  const role = await readNamedRole(services, named);
  if (!role.ok) return role;
  const beneficiary = expectRole(role.value, game.need_character_info === 1);
  if (!beneficiary.ok) return beneficiary;
  const reserved = await reserveForWallet(services, {
    kind: "item",
    game_id: game.id,
    player_id,
    beneficiary: beneficiary.value,
    item_id: item.item.id,
    price: item.item.price,
  });
  return reserved.ok ? accept({ item: item.item, beneficiary: beneficiary.value }) : reserved;
}
