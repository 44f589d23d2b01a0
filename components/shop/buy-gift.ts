import { sendOrder } from "@/lib/client/order/order-calls";
import type { Submitted } from "@/lib/client/order/order-submit";
import { submitInBrowser } from "@/lib/client/order/submit-in-browser";
import { signInStore } from "@/lib/client/session/signed-in";
import * as addresses from "@/lib/contract/addresses";
import type { Product } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";

/** The game whose gifts are bought. */
export interface ShopGame {
  id: Id;
  vgp_id: Id;
  alias: string;
}

/** Gifts have only one payment method; the item distinguishes their idempotency keys from those of top-ups. */
const no_method = 0;

/** Buys a gift at the shown price. The idempotency key is reused until the result of the purchase is known. */
export function buyGift(game: ShopGame, product: Product): Promise<Submitted> {
  const { id, price, event_id, item_id } = product;
  const body = { game_id: game.id, vgp_id: game.vgp_id, event_id, item_id, product_id: id, price };
  const player = signInStore.read();
  return submitInBrowser(
    { player, game: game.id, character: "", method: no_method, amount: price, item: id },
    { send: (key) => sendOrder(addresses.purchaseWebshop, body, key) },
  );
}

/** The gift code in the answer to a purchase; it is not part of the outcome's type. */
export function giftCodeIn(answer: object): string | undefined {
  const code = (answer as { gift_code?: unknown }).gift_code;
  return typeof code === "string" ? code : undefined;
}
