import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EnterGame } from "@/components/payment/enter-game";
import { ShopScreen } from "@/components/shop/shop-screen";
import { fill } from "@/lib/i18n/fill";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";
import { getGame } from "@/lib/publisher";
import { loadShop } from "./load-shop";

type PageProps = { params: Promise<{ alias: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const game = await getGame(alias, locale).catch(() => null);
  return {
    title: fill(textsOf(locale, "webshop").title, { game: game?.data?.game.name ?? alias }),
    robots: { index: false },
  };
}

export default async function WebshopPage({ params }: PageProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadShop(alias, locale);
  if (!page) notFound();
  return (
    <>
      <EnterGame game={page.game} />
      <ShopScreen locale={locale} {...page} />
    </>
  );
}
