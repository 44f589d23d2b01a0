import "server-only";
import { cache } from "react";
import { headers } from "next/headers";
import { readOwnOrder } from "@/lib/server/auth/own-order";
import { getGame } from "@/lib/server/publisher";

interface OrderGame {
  name: string;
  /** No longer sold: it has no pages but those of its orders. */
  gone: boolean;
}

/**
 * The game of an order's page. The order is shown even if the game cannot be loaded. One that is no longer sold is named
 * by the order itself.
 */
export const loadOrderGame = cache(
  async (alias: string, transactionId: string, locale: string): Promise<OrderGame> => {
    const found = await getGame(alias, locale).catch(() => undefined);
    if (!found) return { name: alias, gone: false };
    if (found.data) return { name: found.data.game.name, gone: false };
    const order = await readOwnOrder((await headers()).get("cookie"), transactionId, locale);
    return { name: order?.game_name ?? alias, gone: true };
  },
);
