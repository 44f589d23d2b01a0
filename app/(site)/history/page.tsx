import type { Metadata } from "next";
import { HistoryTabs } from "@/components/account/history/history-tabs";
import type { HistoryChoices } from "@/components/account/history/history-filters";
import { getPaymentStatus, listGames } from "@/lib/publisher";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  return { title: textsOf(locale, "history").title, robots: { index: false } };
}

export default async function HistoryPage() {
  const locale = await pageLocale();
  const texts = textsOf(locale, "history");
  return (
    <div className="page max-w-4xl py-6 sm:py-10">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="mt-1 mb-5 text-muted">{texts.lead}</p>
      <HistoryTabs
        locale={locale}
        choices={await loadChoices(locale)}
        texts={{
          history: texts,
          order: textsOf(locale, "order"),
          faults: textsOf(locale, "faults"),
          giftCodes: textsOf(locale, "giftCodes"),
        }}
      />
    </div>
  );
}

/** What orders are chosen by; without the publisher there is nothing to choose. */
async function loadChoices(locale: string): Promise<HistoryChoices | undefined> {
  const games = await listGames(locale).catch(() => undefined);
  const first = games?.data[0];
  const methods = first && (await getPaymentStatus(first.id, locale).catch(() => undefined));
  if (!games) return undefined;
  return {
    games: games.data.map(({ id, game }) => ({ id, name: game.name })),
    methods: methods?.data.map(({ id, payment_method }) => ({ id, name: payment_method })) ?? [],
  };
}
