import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DailyRecharge } from "@/components/order/daily-recharge";
import { OrderPage } from "@/components/order/order-page";
import { ResultTitle, resultClass } from "@/components/order/result-title";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { Picks } from "@/lib/i18n/pick-messages";
import { getGame } from "@/lib/server/publisher";
import { hrefs } from "@/lib/routes/paths";
import { listDeviceMethods } from "../device-methods";
import { PlainResult } from "./plain-result";

type PageProps = {
  params: Promise<{ alias: string }>;
  searchParams: Promise<{ transaction_id?: string | string[]; view?: string | string[] }>;
};

const messages: Picks = {
  order: true,
  result: true,
  faults: ["bank_reference_format"],
  dailyRecharge: ["title", "recharged", "next", "reached"],
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  return { title: await titleOf(alias, locale), robots: { index: false } };
}

export default async function ResultPage({ params, searchParams }: PageProps) {
  const [{ alias }, { transaction_id, view }, locale] = await Promise.all([
    params,
    searchParams,
    pageLocale(),
  ]);
  if (typeof transaction_id !== "string" || transaction_id === "") notFound();
  const plain = hrefs(locale).plainResult(alias, transaction_id);
  return (
    <div className={resultClass} data-page="result">
      <ResultTitle>{await titleOf(alias, locale)}</ResultTitle>
      {view === "plain" ? (
        <PlainResult locale={locale} alias={alias} transactionId={transaction_id} />
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${plain}`} />
          </noscript>
          <ClientMessages picks={messages}>
            <div className="card p-4 sm:p-6">
              <OrderPage
                key={transaction_id}
                locale={locale}
                alias={alias}
                transactionId={transaction_id}
                deviceMethods={listDeviceMethods()}
              />
            </div>
            <div className="mt-4">
              <DailyRecharge alias={alias} />
            </div>
          </ClientMessages>
        </>
      )}
    </div>
  );
}

/**
 * The page's title. The order is shown even if the game cannot be loaded, because a payment may outlast its game in the
 * list.
 */
async function titleOf(alias: string, locale: string): Promise<string> {
  const game = await getGame(alias, locale).catch(() => null);
  const t = await getTranslations("result");
  return t("title", { game: game?.data?.game.name ?? alias });
}
