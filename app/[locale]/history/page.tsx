import type { Metadata } from "next";
import { History } from "@/components/account/history/history";
import { textsOf } from "@/lib/i18n/texts";

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  return { title: textsOf(locale, "history").title, robots: { index: false } };
}

export default async function HistoryPage({ params }: PageProps) {
  const { locale } = await params;
  const texts = textsOf(locale, "history");
  return (
    <div className="page max-w-4xl py-6 sm:py-10">
      <h1 className="text-2xl font-bold">{texts.title}</h1>
      <p className="mt-1 mb-5 text-muted">{texts.lead}</p>
      <History
        locale={locale}
        texts={{ history: texts, order: textsOf(locale, "order"), faults: textsOf(locale, "faults") }}
      />
    </div>
  );
}
