import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ShopScreen } from "@/components/shop/shop-screen";
import { EnterGame } from "@/components/topup/enter-game";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getGame } from "@/lib/server/publisher";
import { GameUnavailable } from "../game-unavailable";
import { loadShop } from "./load-shop";

type PageProps = { params: Promise<{ alias: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const game = await getGame(alias, locale).catch(() => null);
  const t = await getTranslations("webshop");
  return {
    title: t("title", { game: game?.data?.game.name ?? alias }),
    robots: { index: false },
  };
}

export default async function WebshopPage({ params }: PageProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadShop(alias, locale);
  if (page === undefined) return <GameUnavailable locale={locale} />;
  if (!page) notFound();
  return (
    <ClientMessages picks={{ webshop: true, product: ["newPrice", "oldPrice", "discount", "soldOut"] }}>
      <EnterGame game={page.game} />
      <ShopScreen locale={locale} {...page} />
    </ClientMessages>
  );
}
