import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import type { Item } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import type { Packed } from "./packed";

/** What an item is bought with and for. */
export interface ItemShopData {
  locale: string;
  game: TopupGame;
  vgpId: Id;
  methods: readonly TopupMethod[];
  /** The publisher's id of the wallet among its methods; none: nothing is sold for Vxu. */
  walletId?: number;
}

/** What the item page hands to the browser. */
export interface ItemPageData extends ItemShopData {
  /** Undefined where they could not be had. */
  items?: Packed<readonly Item[]>;
}

/** The methods that can pay an item: a card or a message has values of its own, so the price has to be one. */
export function methodsFor(item: Item, methods: readonly TopupMethod[]): readonly TopupMethod[] {
  const { price_vnd: price } = item;
  if (price === undefined) return [];
  return methods.filter(({ view, options }) => {
    const fixed = view.family === "card" || view.family === "phone";
    return !fixed || options.some(([value]) => value === price);
  });
}
