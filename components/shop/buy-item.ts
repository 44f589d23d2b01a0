import { checkTransaction, sendOrder } from "@/lib/client/order/order-calls";
import { browserOrderKeys, choiceOf, isTypedCard } from "@/lib/client/order/order-key";
import { submitOrder, type Submitted } from "@/lib/client/order/order-submit";
import type { Values } from "@/lib/client/order/panel";
import { signInStore } from "@/lib/client/session/signed-in";
import { getItemInfo } from "@/lib/client/shop/shop-calls";
import * as addresses from "@/lib/contract/addresses";
import type { Item } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";

export interface ItemOrder {
  gameId: Id;
  vgpId: Id;
  item: Item;
  /** None where the game needs no character. */
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
  return submitOrder(contentOf(order, amount, values), {
    keys: browserOrderKeys(),
    once: isTypedCard(values),
    send,
    check: checkTransaction,
    onDoubt: () => undefined,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

type SendOrder = Parameters<typeof submitOrder>[1]["send"];

/** A token that buys nothing: what was bought with the same key is answered whatever its token. */
const no_token = "-";

/** With Vxu in the wizard: the package's call, as spec.md §7 names it for method 12, at the price that the player was shown. */
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

/** With Vxu out of a game: the token is fetched for this one purchase, and holds the price that the player was shown. */
export async function buyItemWithVxu(order: ItemOrder): Promise<Submitted> {
  const { gameId, vgpId, item, role } = order;
  const body = {
    game_id: gameId,
    item_id: item.id,
    vgp_id: vgpId,
    server_id: role?.server_id,
    character_id: role?.id,
  };
  const buy = (dpt_id: string, payment_token: string) =>
    submit(order, item.price, (key) =>
      sendOrder(addresses.purchaseWallet, { ...body, dpt_id, payment_token }, key),
    );
  const inDoubt = browserOrderKeys().isHeld(contentOf(order, item.price));
  const info = await getItemInfo(gameId, item);
  if (!info.ok) return inDoubt ? { kind: "unknown" } : { kind: "refused", refused: info };
  const { price, dpt_id = "", payment_token = "" } = info.value.data;
  if (price === item.price) return buy(dpt_id, payment_token);
  const earlier = inDoubt ? await buy(dpt_id, no_token) : undefined;
  if (earlier && earlier.kind !== "refused") return earlier;
  return {
    kind: "refused",
    refused: { error: "price_changed", message: "", fields: {}, details: { price } },
  };
}

/** By any other method: the package's call, with the method's own fields as that call names them. */
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
