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
import { getGame } from "@/lib/server/publisher";
import { readBonus } from "@/lib/server/seo/brand";
import { pageMetadata } from "@/lib/server/seo/metadata";
import { GameUnavailable } from "../game-unavailable";
import { loadTopup } from "../load-topup";
import { unlessRefused } from "../unless-refused";
import { preservedQueryOf } from "../preserved-query";

type PageProps = {
  params: Promise<{ alias: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const { data: game } = (await unlessRefused(getGame(alias, locale))) ?? {};
  if (!game) return {};
  const t = await getTranslations("openBeta");
  return pageMetadata({
    locale,
    path: pagePaths.openBeta(alias),
    title: t("title", { game: game.game.name }),
    description: t("lead", bonusValues(await readBonus(locale))),
    alias,
  });
}

/** The top-up page of a newly opened game: the usual form, with a welcome. */
export default async function OpenBetaPage({ params, searchParams }: PageProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale);
  if (page === undefined) return <GameUnavailable locale={locale} />;
  if (!page) notFound();
  // An address with an id is not redirected (spec.md §2).
  const query = await searchParams;
  if (!page.isOpen && query.id === undefined) redirect(hrefs(locale).game(alias) + preservedQueryOf(query));
  const { game, methods, state } = page;
  const t = await getTranslations("openBeta");
  return (
    <ClientMessages picks={topupMessages}>
      <PlainStart locale={locale} alias={game.alias} methods={methods} />
      <TopupScreen
        locale={locale}
        game={game}
        methods={methods}
        state={state}
        heading={t("topUp")}
        lead={t("lead", bonusValues(await readBonus(locale)))}
      />
      <JsonLd json={page.data} />
    </ClientMessages>
  );
}
