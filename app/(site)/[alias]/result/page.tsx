import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DailyRecharge } from "@/components/payment/daily-recharge";
import { OrderPage } from "@/components/payment/order/order-page";
import { fill } from "@/lib/i18n/fill";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";
import { getGame } from "@/lib/publisher";

type PageProps = {
  params: Promise<{ alias: string }>;
  searchParams: Promise<{ transaction_id?: string | string[] }>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  return { title: await titleOf(alias, locale), robots: { index: false } };
}

export default async function ResultPage({ params, searchParams }: PageProps) {
  const [{ alias }, { transaction_id }, locale] = await Promise.all([params, searchParams, pageLocale()]);
  if (typeof transaction_id !== "string" || transaction_id === "") notFound();
  return (
    <div className="page max-w-3xl py-6 sm:py-10" data-page="result">
      <h1 className="mb-5 text-2xl font-bold">{await titleOf(alias, locale)}</h1>
      <div className="card p-4 sm:p-6">
        <OrderPage
          key={transaction_id}
          locale={locale}
          alias={alias}
          transactionId={transaction_id}
          texts={{ order: textsOf(locale, "order"), result: textsOf(locale, "result") }}
        />
      </div>
      <div className="mt-4">
        <DailyRecharge alias={alias} texts={textsOf(locale, "dailyRecharge")} />
      </div>
    </div>
  );
}

/** The order is shown whatever the game list says: a payment under way outlives it. */
async function titleOf(alias: string, locale: string): Promise<string> {
  const game = await getGame(alias, locale).catch(() => null);
  return fill(textsOf(locale, "result").title, { game: game?.data?.game.name ?? alias });
}
