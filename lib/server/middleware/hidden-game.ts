import type { Locale } from "@/lib/i18n/locales";
import { readOwnOrder } from "@/lib/server/auth/own-order";

interface Asked {
  alias: string;
  locale: Locale;
  search: string;
  cookies: string | null;
}

/**
 * The alias of the game whose order `search` names, for an alias that is not in the game list: a game that is no longer
 * sold is hidden, and its orders go on. The same alias where that can't be told, as for a visitor; undefined without an
 * order.
 */
export async function aliasOfOrder({ alias, locale, search, cookies }: Asked): Promise<string | undefined> {
  const transactionId = new URLSearchParams(search).get("transaction_id");
  if (!transactionId) return undefined;
  const order = await readOwnOrder(cookies, transactionId, locale);
  return order?.game_alias ?? alias;
}
