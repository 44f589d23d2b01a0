import "server-only";
import { pack } from "@/components/shop/packed";
import type { ShopScreenProps } from "@/components/shop/shop-screen";
import { getGame, getWebshop, listProducts, PublisherError } from "@/lib/server/publisher";
import { unlessRefused } from "../unless-refused";
import { viewGame } from "../view-game";

/** The public data of a game's web shop: null when there is no such game, undefined when the games can't be loaded. */
export async function loadShop(
  alias: string,
  locale: string,
): Promise<Omit<ShopScreenProps, "locale"> | null | undefined> {
  const found = await unlessRefused(getGame(alias, locale));
  if (!found?.data) return found && null;
  const game = found.data;
  const page = { game: { ...viewGame(game), vgp_id: game.vgp_id } };
  try {
    const [shop, products] = await Promise.all([getWebshop(game.id, locale), listProducts(game.id, locale)]);
    return { ...page, events: shop.data.events, products: pack(products.data), state: "open" };
  } catch (error) {
    if (!(error instanceof PublisherError)) throw error;
    const state = error.error === "not_found" ? "empty" : "unavailable";
    return { ...page, events: [], products: pack([]), state };
  }
}
