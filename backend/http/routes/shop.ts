import { endpoints } from "@/lib/contract";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { walletMethodId } from "@/lib/payment";
import { selectBoughtCodes, selectCode, selectGifts, selectTakenSlots, selectShop } from "../../db/shop";
import { selectDocument } from "../../db/catalogue";
import { readPurchaseFacts } from "../../db/purchase-facts";
import { buyChecked } from "../../orders/buy-with-wallet";
import type { Bought, WalletPurchase } from "../../orders/purchase-batch";
import { reserveForWallet } from "../../orders/reserve-item";
import type { GiftRow } from "../../db/tables";
import { canonical } from "../canonical";
import { inLanguage } from "../in-language";
import { answerOrder } from "../order-view";
import { handlers } from "../serve";
import type { Services } from "../services";
import { viewProduct } from "../shop-view";
import { openMethod } from "./purchase-checks";

export const shopHandlers = handlers({
  async getWebshop({ db }, { query, language }) {
    const [shop, rules] = await Promise.all([selectShop(db, query.game_id), selectDocument(db, "rules")]);
    if (!shop) return refuse("not_found");
    const events = shop.events.map(({ event_id, name }) => ({ event_id, name: name[language] }));
    // Rules that an operator wrote apply to every web shop; without them, a game's own rules.
    const written = inLanguage(rules, language);
    const the_le = typeof written === "string" && written.trim() ? written : shop.the_le[language];
    return accept({ data: { the_le, events } });
  },

  async listProducts({ db }, { query, player, language }) {
    const all = await selectGifts(db, query.game_id);
    const rows = all.filter(({ gift }) => query.event_id === undefined || gift.eventId === query.event_id);
    const once = rows.map(({ gift }) => ({ id: gift.id, limit: 1 }));
    const takenSlots = player && (await selectTakenSlots(db, player.player_id, once));
    return accept({
      data: rows.map((row) => viewProduct(row, language, takenSlots && takenSlots(row.gift.id).length > 0)),
    });
  },

  async listGiftCodes({ db }, { body, player, language }) {
    const of = { playerId: player?.player_id ?? "", gameId: body.game_id, eventId: body.event_id };
    const rows = await selectBoughtCodes(db, of);
    return accept({
      data: rows.map(({ code, name, at }) => ({
        product_name: name?.[language] ?? "",
        code,
        created_at: at.toISOString(),
      })),
    });
  },

  async purchaseWebshop(services, call) {
    const { body, player, idempotency_key, language } = call;
    if (!player) return refuse("unauthorized");
    if (!idempotency_key) return refuse("idempotency_key_missing");
    const submission = {
      player_id: player.player_id,
      idempotency_key,
      request: canonical(endpoints.purchaseWebshop, call),
      game_id: body.game_id,
      language,
    };
    const bought = await buyChecked(services, submission, async () => {
      const gift = await checkGift(services, player.player_id, body);
      if (!gift.ok) return gift;
      const { id, details, price, limited } = gift.value;
      return accept<WalletPurchase>({
        ...submission,
        method_id: walletMethodId,
        kind: "gift",
        item: {
          id,
          name: details.name,
          price,
          limit: 1,
          limited_codes: limited,
          codes_by_game: services.gameServers?.issuesCodes(body.game_id),
        },
        seen: body.price,
      });
    });
    return bought.ok ? answerGift(services, bought.value) : bought;
  },
});

/** The gift, or why the request is refused. */
async function checkGift(
  services: Services,
  player_id: string,
  asked: { game_id: number; product_id: string } & AboutGift,
): Promise<Result<GiftRow>> {
  const { game_id, product_id: gift_id } = asked;
  const named = { game_id, gift_id, player_id, method_id: walletMethodId };
  const { game, gift, method, lacksConsent } = await readPurchaseFacts(services.db, named);
  if (lacksConsent) return refuse("consent_needed");
  if (!game) return refuse("not_found", { fields: { game_id: "invalid" } });
  if (!gift) return refuse("item_unknown");
  // A catalogue may sell gifts without offering the wallet as a method: then nothing closes it.
  const wallet = method && !method.method.hidden ? openMethod(method, services.now()) : undefined;
  if (wallet?.ok === false) return wallet;
  const forged = forgedField(gift, game.vgp_id, asked);
  if (forged) return refuse("invalid_input", { fields: { [forged]: "invalid" } });
  const wanted = { kind: "gift", game_id: game.id, player_id, item_id: gift.id } as const;
  const reserved = await reserveForWallet(services, { ...wanted, price: gift.price });
  return reserved.ok ? accept(gift) : reserved;
}

/** What a request may say of its gift beside its id. */
interface AboutGift {
  vgp_id?: string;
  event_id?: string;
  item_id?: string;
}

/** The name of a field that contradicts the gift, if there is one. */
function forgedField(gift: GiftRow, vgp_id: string, said: AboutGift): string | undefined {
  if (said.vgp_id !== undefined && said.vgp_id !== vgp_id) return "vgp_id";
  if (said.event_id !== undefined && said.event_id !== gift.eventId) return "event_id";
  if (said.item_id !== undefined && said.item_id !== gift.itemId) return "item_id";
  return undefined;
}

/** The response to a gift's purchase and its repeats, with its code unless it was refunded. */
async function answerGift({ db, secret }: Services, { order, code }: Bought) {
  const answer = answerOrder(order, secret);
  if (!answer.ok) return answer;
  const gift_code = order.state === "refunded" ? undefined : (code ?? (await selectCode(db, order.id)));
  return accept({ data: { ...answer.value.data, gift_code } });
}
