import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { accept, refuse } from "@/lib/contract/errors";
import { methodOf, methods } from "@/lib/payment";
import type { MethodDefinition } from "@/lib/payment/define";
import { reasonOf } from "../../db/failure";
import { selectOwnOrder } from "../../db/orders";
import { findDuplicate } from "../../db/new-orders";
import { readPurchaseFacts } from "../../db/purchase-facts";
import { isOpen } from "../../domain/order";
import { providerOf } from "../../orders/context";
import { payWithToken } from "../../orders/pay-with-token";
import { findOpenCardOrder } from "../../orders/card-use";
import { answerDuplicate, placeOrder, type Purchase } from "../../orders/place-order";
import { reserveItem } from "../../orders/reserve-item";
import { canonical } from "../canonical";
import { readNamedRole } from "../characters";
import { gameForPlayer } from "../game-for-player";
import { answerOrder } from "../order-view";
import { isWithin } from "../../domain/method-terms";
import { readItem } from "../read-item";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";
import { tryCard } from "./card-attempts";
import {
  checkCaptcha,
  checkFields,
  expectRole,
  ownsUserToken,
  readBank,
  openMethod,
  readSavedCard,
} from "./purchase-checks";
import { buyItem } from "./wallet";

/** The fields of a purchase request, under the same names for all endpoints. */
interface Asked {
  game_id: number;
  amount?: number;
  bank_id?: number;
  card?: { serial: string; code: string };
  client_id?: string;
  server_id?: string | number;
  character_id?: string;
  user_token?: string;
  /** Present for the purchase of an item; a top-up has none. */
  item_id?: string;
  vgp_id?: string;
  /** The price in Vxu that the player saw. */
  price?: number;
  /** The id of a saved card. */
  id?: string;
  keep_card?: boolean;
}

export const purchaseHandlers = handlers({
  purchase(services, call) {
    const { amount, face_value, card_series: serial, card_code: code, isTokenization, ...rest } = call.body;
    const card = serial && code ? { serial: bare(serial), code: bare(code) } : undefined;
    const { role_id, item_id, server_id, vgp_id } = call.query;
    return buy(services, call, endpoints.purchase, call.params.payment_id, {
      ...rest,
      item_id: item_id ?? rest.item_id,
      server_id: server_id ?? rest.server_id,
      character_id: role_id ?? rest.role_id ?? rest.character_id,
      vgp_id: vgp_id ?? rest.vgp_id,
      amount: amount ?? face_value,
      card,
      keep_card: isTokenization === true || isTokenization === 1,
    });
  },

  purchaseVgpCard(services, call) {
    const { serial, code, face_value: amount, ...rest } = call.body;
    const card = { serial: bare(serial), code: bare(code) };
    return buy(services, call, endpoints.purchaseVgpCard, undefined, { ...rest, amount, card });
  },

  async createBankTransfer(services, call) {
    const { tid: client_id, ...rest } = call.body;
    const playerId = call.player?.player_id ?? "";
    // A social account's token is limited to one game.
    const known = rest.game_id ?? call.player?.game_id;
    const game_id = known ?? (await gameForPlayer(services.db, playerId));
    if (game_id === undefined) return refuse("not_found", { fields: { game_id: "invalid" } });
    return buy(services, call, endpoints.createBankTransfer, undefined, { ...rest, game_id, client_id });
  },

  getSmsTid: (services, call) => buy(services, call, endpoints.getSmsTid, call.body.payment_id, call.body),

  purchaseZalopay: (services, call) => buyByName(services, call, endpoints.purchaseZalopay),
  purchaseMoca: (services, call) => buyByName(services, call, endpoints.purchaseMoca),
  purchaseApplepay: (services, call) => buyByName(services, call, endpoints.purchaseApplepay),
  purchaseGooglepay: (services, call) => buyByName(services, call, endpoints.purchaseGooglepay),
  purchaseSamsungpay: (services, call) => buyByName(services, call, endpoints.purchaseSamsungpay),

  async sendSheetToken(services, { player, idempotency_key, body }) {
    if (!idempotency_key) return refuse("idempotency_key_missing");
    const order = await selectOwnOrder(services.db, player?.player_id ?? "", body.transaction_id);
    if (!order) return refuse("not_found");
    const paid = await payWithToken(services, order, body.token);
    return paid.ok ? answerOrder(paid.value, services.secret) : paid;
  },

  async openApplepaySession(services, { player, body }) {
    const order = await selectOwnOrder(services.db, player?.player_id ?? "", body.transaction_id);
    const open = order && providerOf(services, order.provider)?.openSession;
    if (!open) return refuse("not_found");
    if (!isOpen(order.state)) return refuse("order_ended");
    try {
      const session = await open(body.validation_url);
      return session
        ? accept({ data: { session } })
        : refuse("invalid_input", { fields: { validation_url: "invalid" } });
    } catch (error) {
      services.log.warn({ order: order.id, reason: reasonOf(error) }, "no session for an Apple Pay sheet");
      return refuse("provider_unavailable");
    }
  },
});

function buyByName(services: Services, call: Call<typeof endpoints.purchaseMoca>, endpoint: Endpoint) {
  const { item_id, role_id, server_id, vgp_id } = call.query;
  const character_id = role_id ?? call.body.character_id;
  const more = { item_id, vgp_id, character_id, server_id: server_id ?? call.body.server_id };
  return buy(services, call, endpoint, undefined, { ...call.body, ...more });
}

/** The method by id, if the endpoint serves it; the shared one serves all. Without an id, the endpoint's first. */
function methodFor(endpoint: Endpoint, id: number | undefined): MethodDefinition | undefined {
  if (id === undefined) return methods.find(({ submit }) => submit.name === endpoint.name);
  const method = methodOf(id);
  return endpoint.name === endpoints.purchase.name || method.submit.name === endpoint.name
    ? method
    : undefined;
}

/** Checks the request, one refusal a line, then makes the order. */
async function buy<E extends Endpoint>(
  services: Services,
  call: Call<E>,
  endpoint: E,
  methodId: number | undefined,
  asked: Asked,
) {
  const { db } = services;
  const method = methodFor(endpoint, methodId);
  const method_id = methodId ?? method?.ids[0];
  const provider = method && services.providers.get(method.name);
  const idempotency_key = call.idempotency_key ?? asked.client_id;
  if (!call.player) return refuse("unauthorized");
  if (!idempotency_key) return refuse("idempotency_key_missing");
  if (!method || method_id === undefined) return refuse("method_unavailable");
  const request = canonical(endpoint, call);
  if (method.paysFrom === "vxu") {
    const { item_id } = asked;
    if (item_id === undefined) return refuse("method_unavailable");
    return buyItem(services, call, { ...asked, item_id, seen: asked.price, request });
  }
  if (!provider) return refuse("method_unavailable");
  const player_id = call.player.player_id;
  const { client_id, game_id } = asked;
  const names = { idempotency_key, client_id };
  const facts = await readPurchaseFacts(db, { ...asked, game_id, method_id, player_id, names });
  const { game } = facts;
  // Before anything else, since a repeat must not be refused for what changed since.
  const duplicate =
    facts.isRepeat &&
    (await findDuplicate(db, { playerId: player_id, idempotencyKey: idempotency_key, clientId: client_id }));
  const repeat = duplicate && (await answerDuplicate(services, provider, duplicate, request));
  if (repeat) return repeat.ok ? answerOrder(repeat.value, services.secret) : repeat;
  if (facts.lacksConsent) return refuse("consent_needed");
  const row = openMethod(facts.method, services.now());
  if (!row.ok) return row;
  const closed = provider.closedNow?.(services.now());
  if (closed) return refuse(closed);
  if (!game) return refuse("not_found", { fields: { game_id: "invalid" } });
  // Keyed by provider, so that a card is recognized across the methods of a provider.
  const card = asked.card && { kind: provider.name, ...asked.card };
  /** An item is refused, unless it is the card's own order that has the last one. */
  const refuseItem = async <Refusal>(refusal: Refusal) => {
    const sent = await findOpenCardOrder(services, player_id, card);
    return sent ? answerOrder(sent, services.secret) : refusal;
  };
  const item = await readItem(services, player_id, { ...facts, game }, row.value.prices, provider, asked);
  if (!item.ok) return refuseItem(item);
  const amount = item.value?.price ?? asked.amount;
  const isOffered = amount && (item.value !== undefined || row.value.prices.includes(amount));
  if (!isOffered || !isWithin(facts.method?.here, amount))
    return refuse("amount_not_offered", { fields: { [method.amountField]: "invalid" } });
  const body = call.body as Record<string, unknown>;
  // The shared endpoint and the publisher card's name a card's fields differently: check both sets.
  const malformed = checkFields(method, { ...asked.card, ...body });
  if (malformed) return malformed;
  if (!(await ownsUserToken(services, player_id, asked.user_token))) return refuse("forbidden");
  const bank = await readBank(services, method, asked.bank_id);
  if (!bank.ok) return bank;
  const role = await readNamedRole(services, { ...asked, player_id });
  if (!role.ok) return role;
  const beneficiary = expectRole(role.value, item.value !== undefined && game.need_character_info === 1);
  if (!beneficiary.ok) return beneficiary;
  const saved = method.fields.some(({ kind }) => kind === "saved");
  const id = saved ? asked.id : undefined;
  const card_token = await readSavedCard(services, player_id, { id, provider: provider.name });
  if (!card_token.ok) return card_token;
  const stopped = await checkCaptcha(services, method, { body, client_address: call.client_address });
  if (stopped) return stopped;
  if (item.value) {
    const reserved = await reserveItem(services, {
      kind: "item",
      game_id: game.id,
      player_id,
      beneficiary: beneficiary.value,
      item_id: item.value.id,
      for_s: provider.lifetime_s,
    });
    if (!reserved.ok) return refuseItem(reserved);
  }
  const purchase: Purchase = {
    player_id,
    idempotency_key,
    client_id,
    request,
    method_id,
    method_name: method.name,
    game_id: game.id,
    beneficiary: beneficiary.value,
    language: call.language,
    amount,
    bonus: facts.bonus,
    bonus_percent: row.value.bonus_percent,
    item: item.value,
    client_address: call.client_address,
    bank: bank.value,
    card,
    card_token: card_token.value,
    keep_card: saved && asked.keep_card,
  };
  const place = () => placeOrder(services, provider, purchase);
  const order = await (card ? tryCard(services, player_id, place) : place());
  return order.ok ? answerOrder(order.value, services.secret) : order;
}

/** A card's serial or code in normal form: only letters and digits, upper case. */
function bare(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase();
}
