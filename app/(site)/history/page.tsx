import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { HistoryChoices } from "@/components/account/history/history-filters";
import { HistoryTabs } from "@/components/account/history/history-tabs";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { Picks } from "@/lib/i18n/pick-messages";
import { hrefs } from "@/lib/routes/paths";
import { getPaymentStatus, listGames } from "@/lib/server/publisher";

const messages: Picks = {
  history: true,
  order: true,
  faults: ["date_format", "date_order", "invalid"],
  giftCodes: true,
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("history");
  return { title: t("title"), robots: { index: false } };
}

export default async function HistoryPage() {
  const locale = await pageLocale();
  const [t, tAccount] = await Promise.all([getTranslations("history"), getTranslations("account")]);
  return (
    <div className="page max-w-4xl py-6 sm:py-10">
      <h1 className="text-2xl font-bold">{t("title")}</h1>
      <p className="mt-1 mb-5 text-muted">
        {t("lead")}{" "}
        <a href={hrefs(locale).account()} className="only-signed-in font-bold underline">
          {tAccount("link")}
        </a>
      </p>
      <ClientMessages picks={messages}>
        <HistoryTabs locale={locale} choices={await loadChoices(locale)} />
      </ClientMessages>
    </div>
  );
}

/** The filters of the history; undefined if the games cannot be loaded. */
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
