import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DailyRecharge } from "@/components/order/daily-recharge";
import { OrderPage } from "@/components/order/order-page";
import { ResultTitle, resultClass } from "@/components/order/result-title";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { Picks } from "@/lib/i18n/pick-messages";
import { hrefs } from "@/lib/routes/paths";
import { listDeviceMethods } from "../device-methods";
import { loadOrderGame } from "./order-game";
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

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const [{ alias }, { transaction_id }, locale] = await Promise.all([params, searchParams, pageLocale()]);
  if (typeof transaction_id !== "string" || transaction_id === "") return {};
  const [{ name }, t] = await Promise.all([
    loadOrderGame(alias, transaction_id, locale),
    getTranslations("result"),
  ]);
  return { title: t("title", { game: name }), robots: { index: false } };
}

export default async function ResultPage({ params, searchParams }: PageProps) {
  const [{ alias }, { transaction_id, view }, locale] = await Promise.all([
    params,
    searchParams,
    pageLocale(),
  ]);
  if (typeof transaction_id !== "string" || transaction_id === "") notFound();
  const [{ name, gone }, t] = await Promise.all([
    loadOrderGame(alias, transaction_id, locale),
    getTranslations("result"),
  ]);
  const plain = hrefs(locale).plainResult(alias, transaction_id);
  return (
    <div className={resultClass} data-page="result">
      <ResultTitle>{t("title", { game: name })}</ResultTitle>
      {view === "plain" ? (
        <PlainResult locale={locale} alias={alias} transactionId={transaction_id} gone={gone} />
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
                gone={gone}
              />
            </div>
            {!gone && (
              <div className="mt-4">
                <DailyRecharge alias={alias} />
              </div>
            )}
          </ClientMessages>
        </>
      )}
    </div>
  );
}
