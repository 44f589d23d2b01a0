import type { Item, Product } from "@/lib/contract/entities";
import type { Locale } from "@/lib/i18n/sentences";
import type { ArticleInBoth, GiftRow, InBoth, ItemRow } from "../db/tables";

const articles = (list: ArticleInBoth[], language: Locale) =>
  list.map(({ name, description, picture }) => ({
    name: name[language],
    description: description[language],
    picture,
  }));

/** An item as sold; `left` is how many the player may still buy. */
export function viewItem(
  { item, category }: { item: ItemRow; category: InBoth },
  language: Locale,
  left?: number,
): Item {
  const { name, description, picture, contents } = item.details;
  return {
    id: item.id,
    name: name[language],
    picture,
    description: description[language],
    category: category[language],
    package_id: item.packageId,
    price: item.price,
    price_vnd: item.priceVnd ?? undefined,
    contents: articles(contents, language),
    left,
  };
}

/** The number of codes left is shown from this one down. */
const few = 100;

export function viewProduct(
  { gift, left }: { gift: GiftRow; left?: number },
  language: Locale,
  bought?: boolean,
): Product {
  const { price, priceOld } = gift;
  return {
    id: gift.id,
    name: gift.details.name[language],
    image: gift.details.image,
    price,
    ...(priceOld && { price_old: priceOld, discount: Math.floor(((priceOld - price) * 100) / priceOld) }),
    items: articles(gift.details.items, language),
    event_id: gift.eventId,
    item_id: gift.itemId,
    game_id: gift.gameId,
    sold_out: left === 0,
    left: left !== undefined && left <= few ? left : undefined,
    bought,
  };
}
