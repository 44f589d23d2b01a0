import { sendOrder } from "@/lib/client/order/order-calls";
import { browserOrderKeys, choiceOf, isTypedCard } from "@/lib/client/order/order-key";
import type { Submitted } from "@/lib/client/order/order-submit";
import type { Values } from "@/lib/client/order/form-values";
import { submitInBrowser } from "@/lib/client/order/submit-in-browser";
import { signInStore } from "@/lib/client/session/signed-in";
import { getItemInfo } from "@/lib/client/shop/shop-calls";
import * as addresses from "@/lib/contract/addresses";
import type { Item } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";

export interface ItemOrder {
  gameId: Id;
  vgpId: Id;
  item: Item;
  /** Undefined where the game needs no character. */
  role?: { id: Id; server_id: Id };
  methodId: number;
}

function contentOf({ gameId, item, role, methodId }: ItemOrder, amount: number, values: Values = {}) {
  return {
    player: signInStore.read(),
    game: gameId,
    character: role ? `${role.server_id}/${role.id}` : "",
    method: methodId,
    amount,
    item: item.id,
    ...choiceOf(values),
  };
}

function submit(order: ItemOrder, amount: number, send: SendOrder, values: Values = {}) {
  return submitInBrowser(contentOf(order, amount, values), { once: isTypedCard(values), send });
}

type SendOrder = Parameters<typeof submitInBrowser>[1]["send"];

/** An invalid token, which buys nothing: a purchase already made with the same key is answered whatever the token. */
const no_token = "-";

/** Buys with Vxu in the wizard: by the package's call, as in spec.md §7 for method 12, at the shown price. */
export function buyPackageWithVxu(order: ItemOrder): Promise<Submitted> {
  const { gameId, vgpId, item, role } = order;
  const body = {
    game_id: gameId,
    server_id: role?.server_id,
    role_id: role?.id,
    item_id: item.id,
    vgp_id: vgpId,
    price: item.price,
  };
  return submit(order, item.price, (key) => sendOrder(packageCall(order), body, key));
}

/** Buys with Vxu when opened from a game: a token is fetched for this purchase, and must have the shown price. */
export async function buyItemWithVxu(order: ItemOrder): Promise<Submitted> {
  const { gameId, vgpId, item, role } = order;
  const body = {
    game_id: gameId,
    item_id: item.id,
    vgp_id: vgpId,
    server_id: role?.server_id,
    character_id: role?.id,
  };
  const buy = (dpt_id: Id, payment_token: string) =>
    submit(order, item.price, (key) =>
      sendOrder(addresses.purchaseWallet, { ...body, dpt_id, payment_token }, key),
    );
  const content = contentOf(order, item.price);
  const isInDoubt = browserOrderKeys().isInDoubt(content);
  const info = await getItemInfo(gameId, item);
  if (!info.ok)
    return isInDoubt
      ? { kind: "unknown", code: browserOrderKeys().keyOf(content).key }
      : { kind: "refused", refused: info };
  const { price, dpt_id = "", payment_token = "" } = info.value.data;
  if (price === item.price) return buy(dpt_id, payment_token);
  const earlier = isInDoubt ? await buy(dpt_id, no_token) : undefined;
  if (earlier && earlier.kind !== "refused") return earlier;
  return {
    kind: "refused",
    refused: { error: "price_changed", message: "", fields: {}, details: { price } },
  };
}

/** Buys by any other method: the package's call, with the method's fields under that call's names. */
export function buyItemWith(order: ItemOrder, values: Values): Promise<Submitted> {
  const { gameId, item } = order;
  const amount = item.price_vnd ?? 0;
  const { serial, code, ...rest } = values;
  const card =
    typeof code === "string" ? { card_series: serial, card_code: code, face_value: amount } : { amount };
  const body = { game_id: gameId, ...rest, ...card };
  return submit(order, amount, (key) => sendOrder(packageCall(order), body, key), values);
}

function packageCall({ vgpId, item, role, methodId }: ItemOrder) {
  const query = new URLSearchParams({ item_id: String(item.id), vgp_id: String(vgpId) });
  if (role) {
    query.set("role_id", String(role.id));
    query.set("server_id", String(role.server_id));
  }
  return { method: "POST", path: `/apidev/payment/purchase/${methodId}?${query}` } as const;
}
