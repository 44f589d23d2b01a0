import type { z } from "zod";
import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { methodOf, methodServedBy } from "@/lib/payment";
import type { MethodDefinition } from "@/lib/payment/define";
import { selectBank, selectGame, selectMethod, selectRoles } from "../../db/catalogue";
import { findRepeat, placeOrder, type Purchase } from "../../orders/place-order";
import { answerOrder } from "../order-view";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";

/** What a purchase call asks, whatever its endpoint names the fields. */
interface Asked {
  game_id: number;
  amount?: number;
  bank_id?: number;
  card?: { serial: string; code: string };
  client_id?: string;
  server_id?: string | number;
  character_id?: string;
  user_token?: string;
  /** An item makes it the purchase of a package. */
  item_id?: string;
}

export const purchaseHandlers = handlers({
  purchase(services, call) {
    const { amount, face_value, card_series: serial, card_code: code, ...rest } = call.body;
    const card = serial && code ? { serial, code } : undefined;
    return buy(services, call, endpoints.purchase, call.params.payment_id, {
      ...rest,
      item_id: rest.item_id ?? call.query.item_id,
      amount: amount ?? face_value,
      card,
    });
  },

  purchaseVgpCard(services, call) {
    const { serial, code, face_value: amount, ...rest } = call.body;
    const card = { serial: bare(serial), code: bare(code) };
    return buy(services, call, endpoints.purchaseVgpCard, undefined, { ...rest, amount, card });
  },

  createBankTransfer(services, call) {
    const { tid: client_id, ...rest } = call.body;
    return buy(services, call, endpoints.createBankTransfer, undefined, { ...rest, client_id });
  },
});

/** Checks what was asked, one refusal a line, then makes the order. */
async function buy<E extends Endpoint>(
  services: Services,
  call: Call<E>,
  endpoint: E,
  methodId: number | undefined,
  asked: Asked,
) {
  const { db } = services;
  const method = methodId === undefined ? methodServedBy(endpoint.name) : methodOf(methodId);
  const method_id = methodId ?? method?.ids[0];
  const provider = method && services.providers.get(method.name);
  const idempotency_key = call.idempotency_key ?? asked.client_id;
  if (!call.player) return refuse("unauthorized");
  if (!idempotency_key) return refuse("idempotency_key_missing");
  if (!method || method_id === undefined || method.submit.name !== endpoint.name)
    return refuse("method_unavailable");
  if (!provider) return refuse("not_available_yet");
  if (asked.item_id !== undefined) return refuse("not_available_yet");
  const player_id = call.player.player_id;
  const request = canonical(endpoint, call);
  const repeat = await findRepeat(services, provider, {
    player_id,
    idempotency_key,
    client_id: asked.client_id,
    request,
  });
  if (repeat) return repeat.ok ? answerOrder(repeat.value) : repeat;
  const row = await selectMethod(db, method_id);
  if (!row || row.state === "closed") return refuse("method_unavailable");
  const closed = provider.closedNow?.(services.now());
  if (closed) return refuse(closed);
  const game = await selectGame(db, { id: asked.game_id });
  if (!game) return refuse("not_found", { fields: { game_id: "invalid" } });
  if (!asked.amount || !row.prices.includes(asked.amount))
    return refuse("amount_not_offered", { fields: { [method.amountField]: "invalid" } });
  if (!(await ownsUserToken(services, player_id, asked.user_token))) return refuse("forbidden");
  const bank = await readBank(services, method, asked.bank_id);
  if (!bank.ok) return bank;
  const beneficiary = await readBeneficiary(services, player_id, asked);
  if (!beneficiary.ok) return beneficiary;
  const purchase: Purchase = {
    player_id,
    idempotency_key,
    client_id: asked.client_id,
    request,
    method_id,
    method_name: method.name,
    game_id: game.id,
    beneficiary: beneficiary.value,
    language: call.language,
    amount: asked.amount,
    client_address: call.client_address,
    bank: bank.value,
    card: asked.card && { kind: method.name, ...asked.card },
  };
  const order = await placeOrder(services, provider, purchase);
  return order.ok ? answerOrder(order.value) : order;
}

/** A card's serial and code without the spaces and dashes it is printed with. */
function bare(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

async function readBank(
  services: Services,
  method: MethodDefinition,
  id: number | undefined,
): Promise<Result<Purchase["bank"]>> {
  if (!method.fields.some((field) => field.kind === "bank")) return accept(undefined);
  if (id === undefined) return refuse("invalid_input", { fields: { bank_id: "bank_required" } });
  const bank = await selectBank(services.db, id);
  return bank
    ? accept({ code: bank.code, bin: bank.bin, name: bank.name })
    : refuse("bank_unknown", { fields: { bank_id: "bank_required" } });
}

/** The character, where one is named: it has to be the player's own. */
async function readBeneficiary(
  services: Services,
  playerId: string,
  asked: Asked,
): Promise<Result<Purchase["beneficiary"]>> {
  if (asked.character_id === undefined) return accept(undefined);
  const roles = await selectRoles(services.db, { playerId, gameId: asked.game_id });
  const role = roles.find(
    ({ id, server_id }) =>
      id === asked.character_id &&
      (asked.server_id === undefined || String(server_id) === String(asked.server_id)),
  );
  if (!role) return refuse("character_unknown", { fields: { character_id: "character_none" } });
  const { server_id, server_name, id, name } = role;
  return accept({ server_id: String(server_id), server_name, character_id: id, character_name: name });
}

async function ownsUserToken(
  services: Services,
  playerId: string,
  token: string | undefined,
): Promise<boolean> {
  return !token || (await services.tokens.readArrival(token))?.player_id === playerId;
}

/** The request as one text, less what may differ between repeats of it. */
function canonical<E extends Endpoint>(endpoint: E, call: Call<E>): string {
  const {
    user_token: _token,
    username: _username,
    ...body
  } = call.body as z.output<typeof endpoints.purchase.body>;
  return JSON.stringify([endpoint.name, call.params, call.query, body]);
}
