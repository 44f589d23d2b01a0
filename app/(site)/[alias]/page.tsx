import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/layout/json-ld";
import { PlainStart } from "@/components/plain/plain-start";
import { topupMessages } from "@/components/topup/topup-messages";
import { TopupScreen } from "@/components/topup/topup-screen";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { bonusValues } from "@/lib/payment/bonus";
import { hrefs, pagePaths } from "@/lib/routes/paths";
import { readBonus } from "@/lib/server/seo/brand";
import { pageMetadata } from "@/lib/server/seo/metadata";
import { GameUnavailable } from "./game-unavailable";
import { loadTopup } from "./load-topup";
import { preservedQueryOf } from "./preserved-query";

type PageProps = {
  params: Promise<{ alias: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** How many methods the description names: search results show about 160 characters of it. */
const named = 4;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale).catch(() => null);
  if (!page) return {};
  const [bonus, t] = await Promise.all([readBonus(locale), getTranslations("gamePage")]);
  const game = page.game.name;
  return pageMetadata({
    locale,
    path: pagePaths.game(alias),
    title: t("title", { game }),
    description: t("description", {
      game,
      methods: page.methods
        .slice(0, named)
        .map(({ title }) => title)
        .join(", "),
      more: Math.max(0, page.methods.length - named),
      ...bonusValues(bonus),
    }),
    alias,
  });
}

export default async function GamePage({ params, searchParams }: PageProps) {
  const [{ alias }, query, locale] = await Promise.all([params, searchParams, pageLocale()]);
  const page = await loadTopup(alias, locale);
  if (page === undefined) return <GameUnavailable locale={locale} />;
  if (!page) notFound();
  // A newly opened game's players are sent to its open-beta page; an address with an id is not redirected (spec.md §2).
  if (page.isOpen && query.id === undefined)
    redirect(hrefs(locale).openBeta(alias) + preservedQueryOf(query));
  const { game, methods, state } = page;
  return (
    <ClientMessages picks={topupMessages}>
      <PlainStart locale={locale} alias={game.alias} methods={methods} />
      <TopupScreen locale={locale} game={game} methods={methods} state={state} />
      <JsonLd json={page.data} />
    </ClientMessages>
  );
}
