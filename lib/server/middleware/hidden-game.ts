import type { Locale } from "@/lib/i18n/locales";
import { readOwnOrder } from "@/lib/server/auth/own-order";

interface Asked {
  alias: string;
  locale: Locale;
  search: string;
  cookies: string | null;
}

/**
 * Whether an alias that is not in the game list may be that of the order which `search` names: a game that is no longer
 * sold is hidden, and its orders go on. False only where it can be told that it is not: without an order, or for one of
 * another game.
 */
export async function mayHaveOrder({ alias, locale, search, cookies }: Asked): Promise<boolean> {
  const transactionId = new URLSearchParams(search).get("transaction_id");
  if (!transactionId) return false;
  const order = await readOwnOrder(cookies, transactionId, locale);
  return order?.game_alias === undefined || order.game_alias === alias;
}
