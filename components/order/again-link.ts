import { itemQuery, type ItemStep } from "@/lib/client/shop/item-selection";
import type { Order } from "@/lib/contract/entities";
import type { MessageKey } from "@/lib/i18n/messages";
import { hrefs } from "@/lib/routes/paths";

interface AgainLink {
  href: string;
  text: MessageKey<"result">;
}

interface Bought {
  transactionId: string;
  /** Undefined until it is loaded. */
  order?: Order;
  ended: boolean;
  alias: string;
  locale: string;
  /** Its game is no longer sold. */
  gone?: boolean;
}

/**
 * The link that buys the same once more; while the order is under way, a link to the game's shop or top-up; home where
 * the game is no longer sold.
 */
export function againLink({ transactionId, order, ended, alias, locale, gone }: Bought): AgainLink {
  const to = hrefs(locale);
  if (gone) return { href: to.home(), text: "home" };
  if (order?.kind === "gift") return { href: to.webshop(alias), text: "otherGifts" };
  if (order?.kind === "item")
    return ended && order.item_id !== undefined
      ? { href: to.item(alias) + itemQueryOf(order, "confirm", order.method_id), text: "againItem" }
      : { href: to.item(alias), text: "otherItems" };
  return ended
    ? { href: to.repeat(alias, transactionId), text: "againSame" }
    : { href: to.game(alias), text: "again" };
}

/** The link to an order's item at the method step. */
export function otherMethodAddress(order: Order, alias: string, locale: string): string {
  return hrefs(locale).item(alias) + itemQueryOf(order, "method");
}

function itemQueryOf({ item_id, server_id, character_id }: Order, step: ItemStep, method?: number): string {
  return itemQuery(new URLSearchParams(), {
    step,
    server: server_id?.toString(),
    role: character_id,
    item: item_id,
    method: method?.toString(),
  });
}
