import { endpoints } from "@/lib/contract";
import { accept, refuse } from "@/lib/contract/errors";
import { walletMethodId } from "@/lib/payment";
import {
  selectBoughtCodes,
  selectCode,
  selectGift,
  selectGifts,
  selectTakenSlots,
  selectShop,
} from "../../db/shop";
import { selectDocument, selectGame, selectMethodIn } from "../../db/catalogue";
import { selectSaleTerms } from "../../db/sale-terms";
import { buyWithWallet, findWalletRepeat } from "../../orders/buy-with-wallet";
import { reserveForWallet } from "../../orders/reserve-item";
import type { GiftRow, OrderRow } from "../../db/tables";
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
    const { db } = services;
    const { body, player, idempotency_key, language } = call;
    if (!player) return refuse("unauthorized");
    if (!idempotency_key) return refuse("idempotency_key_missing");
    const { player_id } = player;
    const request = canonical(endpoints.purchaseWebshop, call);
    const repeat = await findWalletRepeat(services, { player_id, idempotency_key, request });
    if (repeat) return repeat.ok ? answerGift(services, repeat.value) : repeat;
    const [game, gift, { withoutConsent }, method] = await Promise.all([
      selectGame(db, { id: body.game_id }),
      selectGift(db, body.game_id, body.product_id),
      selectSaleTerms(db, [player_id]),
      selectMethodIn(db, body.game_id, walletMethodId),
    ]);
    if (withoutConsent.has(player_id)) return refuse("consent_needed");
    if (!game) return refuse("not_found", { fields: { game_id: "invalid" } });
    if (!gift) return refuse("item_unknown");
    // A catalogue may sell gifts without offering the wallet as a method: then nothing closes it.
    const wallet = method && !method.method.hidden ? openMethod(method, services.now()) : undefined;
    if (wallet?.ok === false) return wallet;
    const forged = forgedField(gift, game.vgp_id, body);
    if (forged) return refuse("invalid_input", { fields: { [forged]: "invalid" } });
    const wanted = { kind: "gift", game_id: game.id, player_id, item_id: gift.id } as const;
    const reserved = await reserveForWallet(services, { ...wanted, price: gift.price });
    if (!reserved.ok) return reserved;
    const order = await buyWithWallet(services, {
      player_id,
      idempotency_key,
      request,
      method_id: walletMethodId,
      game_id: game.id,
      language,
      kind: "gift",
      item: {
        id: gift.id,
        name: gift.details.name,
        price: gift.price,
        limit: 1,
        limited_codes: gift.limited,
        codes_by_game: services.gameServers?.issuesCodes(game.id),
      },
      seen: body.price,
    });
    return order.ok ? answerGift(services, order.value) : order;
  },
});

/** The name of a field that contradicts the gift, if there is one. */
function forgedField(
  gift: GiftRow,
  vgp_id: string,
  body: { vgp_id?: string; event_id?: string; item_id?: string },
): string | undefined {
  if (body.vgp_id !== undefined && body.vgp_id !== vgp_id) return "vgp_id";
  if (body.event_id !== undefined && body.event_id !== gift.eventId) return "event_id";
  if (body.item_id !== undefined && body.item_id !== gift.itemId) return "item_id";
  return undefined;
}

/** The response to a gift's purchase and its repeats, with its code unless it was refunded. */
async function answerGift({ db, secret }: Services, order: OrderRow) {
  const answer = answerOrder(order, secret);
  if (!answer.ok) return answer;
  const gift_code = order.state === "refunded" ? undefined : await selectCode(db, order.id);
  return accept({ data: { ...answer.value.data, gift_code } });
}
