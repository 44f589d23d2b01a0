import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ItemScreen } from "@/components/shop/item-screen";
import { pack } from "@/components/shop/packed";
import { EnterGame } from "@/components/topup/enter-game";
import { payMessages } from "@/components/topup/topup-messages";
import type { Item } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { methodOf } from "@/lib/payment";
import { getGame, getPaymentStatus, listItems, listPackages } from "@/lib/server/publisher";
import { GameUnavailable } from "../game-unavailable";
import { loadTopup } from "../load-topup";
import { unlessRefused } from "../unless-refused";

type PageProps = { params: Promise<{ alias: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const game = await getGame(alias, locale).catch(() => null);
  const t = await getTranslations("itemShop");
  return {
    title: t("title", { game: game?.data?.game.name ?? alias }),
    robots: { index: false },
  };
}

/**
 * The item shop of a game: five steps on the site, three for a player who comes from the game
 * (lib/client/shop/item-selection.ts).
 */
export default async function ItemPage({ params }: PageProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale);
  if (page === undefined) return <GameUnavailable locale={locale} />;
  if (!page) notFound();
  const [items, status] = await Promise.all([
    unlessRefused(listItems(page.game.id, locale)),
    unlessRefused(getPaymentStatus(page.game.id, locale)),
  ]);
  return (
    <ClientMessages picks={{ ...payMessages, itemShop: true }}>
      <EnterGame game={page.game} />
      <ItemScreen
        game={page.game}
        items={items && pack(await inCategories(items.data, page.game.id, locale))}
        methods={page.methods}
        walletId={
          status?.data.find(({ id, state }) => methodOf(id).paysFrom === "vxu" && state !== "closed")?.id
        }
      />
    </ClientMessages>
  );
}

/** Fills in missing categories: a publisher may name an item's category only in its package (spec.md §3). */
async function inCategories(items: Item[], gameId: Id, locale: string): Promise<Item[]> {
  const packages = await unlessRefused(listPackages(gameId, locale));
  const categories = new Map(packages?.data.map(({ package_id, category }) => [package_id, category]));
  return items.map((item) => ({
    ...item,
    category: item.category || (categories.get(item.package_id ?? "") ?? ""),
  }));
}
