import type { TopupGame, TopupMethod, TopupTexts } from "@/components/payment/topup-data";
import type { Item } from "@/lib/contract/entities";
import type { Texts } from "@/lib/i18n/texts";

/** What the item page hands to the browser. */
export interface ItemPageData {
  locale: string;
  game: TopupGame;
  vgpId: string;
  /** Undefined where they could not be had. */
  items?: readonly Item[];
  methods: readonly TopupMethod[];
  /** The publisher's id of the wallet among its methods; none: nothing is sold for Vxu. */
  walletId?: number;
  texts: TopupTexts & { item: Texts<"itemShop">; product: Texts<"product"> };
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
