import { checkTransaction, sendOrder } from "@/lib/client/order/order-calls";
import { browserOrderKeys } from "@/lib/client/order/order-key";
import { submitOrder, type Submitted } from "@/lib/client/order/order-submit";
import { signInStore } from "@/lib/client/session/signed-in";
import * as addresses from "@/lib/contract/addresses";
import type { Product } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";

/** Where gifts are bought. */
export interface ShopGame {
  id: Id;
  vgp_id: Id;
  alias: string;
}

/** Gifts have one way to be paid; their keys are told from those of top-ups by the item. */
const no_method = 0;

/** Buys a gift at the price that was shown, under one key for as long as it is not known what became of it. */
export function buyGift(game: ShopGame, product: Product): Promise<Submitted> {
  const { id, price, event_id, item_id } = product;
  const body = { game_id: game.id, vgp_id: game.vgp_id, event_id, item_id, product_id: id, price };
  const player = signInStore.read();
  return submitOrder(
    { player, game: game.id, character: "", method: no_method, amount: price, item: id },
    {
      keys: browserOrderKeys(),
      send: (key) => sendOrder(addresses.purchaseWebshop, body, key),
      check: checkTransaction,
      onDoubt: () => undefined,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
  );
}

/** The code in the answer to a purchase, which outcomes do not name. */
export function giftCodeIn(answer: object): string | undefined {
  const code = (answer as { gift_code?: unknown }).gift_code;
  return typeof code === "string" ? code : undefined;
}
