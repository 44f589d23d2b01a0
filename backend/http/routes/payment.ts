import { accept, refuse } from "@/lib/contract/errors";
import { methodOf } from "@/lib/payment";
import { isWithin, opensNext } from "../../domain/method-terms";
import { normalizeOrderCode } from "../../domain/order";
import { vxuFor } from "../../domain/vxu";
import {
  selectBanks,
  selectMethod,
  selectMethodIn,
  selectOrderedGame,
  selectMethods,
} from "../../db/catalogue";
import { selectEarlierTopups } from "../../db/first-topup";
import { selectOwnOrder, updateOrder } from "../../db/orders";
import { selectDeliveredAt } from "../../db/outbox";
import {
  deleteSavedCard,
  forgetSealedOutcomes,
  selectSavedCard,
  selectSavedCards,
} from "../../db/saved-cards";
import { unseal } from "../../db/seal";
import { providerOf } from "../../orders/context";
import { isPaid } from "../../domain/order";
import { selectBalance } from "../../db/players";
import { cardRemoved, sentenceOf, type Locale } from "@/lib/i18n/sentences";
import { viewOrder } from "../order-view";
import { cancelOrder } from "../../orders/cancel-order";
import { countCancel } from "../cancels";
import { countClaim, readClaimsLeft } from "../claims";
import { openParams } from "../sealed-params";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";

type Method = Awaited<ReturnType<typeof selectMethods>>[number];
type SavedCard = Awaited<ReturnType<typeof selectSavedCards>>[number];

export const paymentHandlers = handlers({
  async getBalance({ db }, { player }) {
    return accept({ vxu: await selectBalance(db, player?.player_id ?? "") });
  },

  /** Lists only methods that have a provider; the wallet needs none. */
  async getPaymentStatus(services, { query, language, player }) {
    const methods = await selectMethods(services.db, query.game_id);
    const isWallet = (id: number) => methodOf(id).paysFrom === "vxu";
    const offered = methods.filter(({ id }) => isWallet(id) || services.providers.has(methodOf(id).name));
    const userwallet = player && { amount: await selectBalance(services.db, player.player_id) };
    const cards = player ? await selectSavedCards(services.db, player.player_id) : [];
    return accept({
      data: offered.map((method) => ({
        id: method.id,
        payment_method: method.name[language],
        game_id: query.game_id,
        ...(userwallet && isWallet(method.id) && { userwallet }),
        ...stateNow(services, method, language),
        ...(method.bonusPercent > 0 && { bonus_percent: method.bonusPercent }),
        ...(method.hours && { hours: method.hours }),
        ...cardsOf(services, method.id, cards),
      })),
    });
  },

  async listPaymentOptions({ db }, { query }) {
    const row = await selectMethodIn(db, query.game_id, query.type_id);
    if (!row || row.method.hidden) return refuse("not_found");
    const prices = row.method.prices.filter((price) => isWithin(row.here, price)).sort((a, b) => a - b);
    return accept({ data: prices.map((price) => ({ price, vxu: vxuFor(price) })) });
  },

  async listBanks({ db }) {
    return accept({ data: (await selectBanks(db)).map(({ id, name, code }) => ({ id, name, code })) });
  },

  /** Open to visitors: a dt says what to pay for, and identifies no account. */
  async decryptParams({ secret }, { query }) {
    const params = openParams(secret, query.dt);
    return params ? accept({ data: params }) : refuse("dt_bad", { fields: { dt: "invalid" } });
  },

  /** Deletes the card at the provider first: without our row its token would be lost and could not be deleted there. */
  async invalidateBankToken(services, call) {
    const { query, player } = call;
    const playerId = player?.player_id ?? "";
    const [only] = query.id === undefined ? await selectSavedCards(services.db, playerId) : [];
    const card = only ?? (query.id && (await selectSavedCard(services.db, playerId, query.id)));
    if (!card) return refuse("not_found");
    const provider = providerOf(services, card.provider);
    try {
      await provider?.forgetCard?.(unseal(card.token, services.secret));
    } catch {
      return refuse("provider_unavailable");
    }
    await services.db.transaction(async (tx) => {
      await deleteSavedCard(tx, card.id);
      // Saved redirect addresses with the card's token are useless now: the provider no longer accepts it.
      await forgetSealedOutcomes(tx, { playerId, provider: card.provider });
    });
    return accept({ message: cardRemoved(call.language) });
  },

  async cancelOrder(services, call) {
    const order = await selectOwnOrder(services.db, call.player?.player_id ?? "", call.body.transaction_id);
    if (!order) return refuse("not_found");
    const counted = await countCancel(services, order.playerId);
    if (!counted.ok) return counted;
    const cancelled = await cancelOrder(services, order);
    return cancelled.ok ? readOrder(services, call, order.id) : cancelled;
  },

  /** A claim credits nothing: the bank is queried at once, even for an ended order, and operators see the reference. */
  async claimPayment(services, call) {
    const { transaction_id, bank_reference: bankReference } = call.body;
    const order = await selectOwnOrder(services.db, call.player?.player_id ?? "", transaction_id);
    if (!order) return refuse("not_found");
    if (isPaid(order.state)) return refuse("order_ended");
    // A repeat of the same claim is not counted.
    const isSame = order.claimedAt !== null && order.bankReference === bankReference;
    const counted = isSame ? accept(undefined) : await countClaim(services, order.playerId);
    if (!counted.ok) return counted;
    const now = services.now();
    await updateOrder(services.db, order.id, { claimedAt: now, bankReference, nextCheckAt: now });
    return readOrder(services, call, order.id);
  },

  checkTransaction: (services, call) => readOrder(services, call, call.query.transaction_id),
  checkSmsStatus: (services, call) => readOrder(services, call, call.query.transaction_id),
});

/** The player's saved cards for a method that accepts them. */
function cardsOf({ providers }: Services, methodId: number, cards: SavedCard[]) {
  const method = methodOf(methodId);
  if (!method.fields.some(({ kind }) => kind === "saved")) return {};
  const own = cards.filter(({ provider }) => provider === providers.get(method.name)?.name);
  return {
    cards: own.map(({ id, brand, lastFour: last_four, expiry }) => ({ id, brand, last_four, expiry })),
  };
}

/** The method's stored state, or closed while its provider, or the game for this method, is closed at this hour. */
function stateNow({ providers, now }: Services, method: Method, language: Locale) {
  const stored = { state: method.state, notice: method.notice?.[language] };
  if (method.state === "closed") return stored;
  const closed = providers.get(methodOf(method.id).name)?.closedNow?.(now());
  if (closed) return { state: "closed" as const, notice: sentenceOf(closed, language) };
  const at = opensNext(method, now());
  if (at === undefined) return stored;
  return { state: "closed" as const, notice: sentenceOf("method_out_of_hours", language, { at }) };
}

async function readOrder(
  services: Services,
  { player, language }: Pick<Call<never>, "player" | "language">,
  code: string,
) {
  const playerId = player?.player_id ?? "";
  const order =
    (await selectOwnOrder(services.db, playerId, code)) ??
    (await selectOwnOrder(services.db, playerId, normalizeOrderCode(code)));
  if (!order) return refuse("not_found");
  const [game, method, delivered_at, earlierTopups] = await Promise.all([
    selectOrderedGame(services.db, order.gameId),
    selectMethod(services.db, order.methodId),
    selectDeliveredAt(services.db, order.id),
    selectEarlierTopups(services.db, playerId),
  ]);
  const claims_left = await readClaimsLeft(services, order);
  const about = {
    game,
    method: method?.name[language] ?? "",
    language,
    delivered_at,
    claims_left,
    earlierTopups: earlierTopups(order.id),
    secret: services.secret,
    now: services.now(),
  };
  return accept({ data: viewOrder(order, about) });
}
