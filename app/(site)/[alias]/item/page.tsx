import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EnterGame } from "@/components/payment/enter-game";
import { ItemScreen } from "@/components/shop/item-screen";
import type { Item } from "@/lib/contract/entities";
import { fill } from "@/lib/i18n/fill";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";
import { pack } from "@/components/shop/packed";
import { methodOf } from "@/lib/payment";
import { getGame, getPaymentStatus, listItems, listPackages, PublisherError } from "@/lib/publisher";
import { loadTopup } from "../load-topup";

type PageProps = { params: Promise<{ alias: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const game = await getGame(alias, locale).catch(() => null);
  return {
    title: fill(textsOf(locale, "itemShop").title, { game: game?.data?.game.name ?? alias }),
    robots: { index: false },
  };
}

/** Items of a game: five steps on the site, three for who comes out of the game (lib/browser/shop/item-place.ts). */
export default async function ItemPage({ params }: PageProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale);
  if (!page) notFound();
  const [items, status] = await Promise.all([
    unlessRefused(listItems(page.game.id, locale)),
    unlessRefused(getPaymentStatus(page.game.id, locale)),
  ]);
  const { data: game } = await getGame(alias, locale);
  return (
    <>
      <EnterGame game={page.game} />
      <ItemScreen
        locale={locale}
        game={page.game}
        vgpId={game?.vgp_id ?? ""}
        items={items && pack(await inCategories(items.data, page.game.id, locale))}
        methods={page.methods}
        walletId={
          status?.data.find(({ id, state }) => methodOf(id).paysFrom === "vxu" && state !== "closed")?.id
        }
        texts={{ ...page.texts, item: textsOf(locale, "itemShop"), product: textsOf(locale, "product") }}
      />
    </>
  );
}

/** A publisher may tell an item's category with its package alone (spec.md §3). */
async function inCategories(items: Item[], gameId: number, locale: string): Promise<Item[]> {
  if (items.every(({ category }) => category !== "")) return items;
  const packages = await unlessRefused(listPackages(gameId, locale));
  const categories = new Map(packages?.data.map(({ package_id, category }) => [package_id, category]));
  return items.map((item) => ({
    ...item,
    category: item.category || (categories.get(item.package_id ?? "") ?? ""),
  }));
}

/** The page stands without it, and says so. */
function unlessRefused<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof PublisherError) return undefined;
    throw error;
  });
}
