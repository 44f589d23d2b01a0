import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import type { Item } from "@/lib/contract/entities";
import type { Packed } from "./packed";

/** The game and the methods that items are bought for and by. */
export interface ItemShopData {
  game: TopupGame;
  methods: readonly TopupMethod[];
  /** The wallet's id among the publisher's methods; undefined: nothing is sold for Vxu. */
  walletId?: number;
}

/** The props that the item page sends to the browser. */
export interface ItemPageData extends ItemShopData {
  /** Undefined when the items could not be loaded. */
  items?: Packed<readonly Item[]>;
}

/** The methods that can pay for an item. Cards and SMS have fixed amounts, so the price has to be one of them. */
export function methodsFor(item: Item, methods: readonly TopupMethod[]): readonly TopupMethod[] {
  const { price_vnd: price } = item;
  if (price === undefined) return [];
  return methods.filter(({ view, options }) => {
    const fixed = view.family === "card" || view.family === "phone";
    return !fixed || options.some(([value]) => value === price);
  });
}
