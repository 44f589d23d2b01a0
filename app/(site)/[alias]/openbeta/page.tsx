import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { JsonLd } from "@/components/layout/json-ld";
import { TopupScreen } from "@/components/payment/topup-screen";
import { fill } from "@/lib/i18n/fill";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";
import { pageMetadata } from "@/lib/metadata";
import { hrefs, pagePaths } from "@/lib/paths";
import { getGame } from "@/lib/publisher";
import { keptOf } from "../kept-of";
import { loadTopup } from "../load-topup";

type PageProps = {
  params: Promise<{ alias: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const { data: game } = await getGame(alias, locale);
  if (!game) return {};
  const texts = textsOf(locale, "openBeta");
  return pageMetadata({
    locale,
    path: pagePaths.openBeta(alias),
    title: fill(texts.title, { game: game.game.name }),
    description: texts.lead,
    alias,
  });
}

/** Where a game that has just opened receives its players: the same way to pay, with a welcome. */
export default async function OpenBetaPage({ params, searchParams }: PageProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale);
  if (!page) notFound();
  // With an id no redirect applies (spec.md §2).
  const query = await searchParams;
  if (!page.isOpen && query.id === undefined) redirect(hrefs(locale).game(alias) + keptOf(query));
  const { game, methods, state, texts } = page;
  const { topUp, lead } = textsOf(locale, "openBeta");
  return (
    <>
      <TopupScreen
        locale={locale}
        game={game}
        methods={methods}
        state={state}
        texts={texts}
        heading={topUp}
        lead={lead}
      />
      <JsonLd json={page.data} />
    </>
  );
}
