import type { Metadata } from "next";
import { MaintainScreen } from "@/components/layout/maintain-screen";
import { closedNotice } from "@/lib/doors/closed-site";
import { textsOf } from "@/lib/i18n/texts";

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: textsOf((await params).locale, "maintain").title, robots: { index: false } };
}

/** Where a closed site sends everybody; it says so, too, when nothing is closed. */
export default async function MaintainPage({ params }: PageProps) {
  const { locale } = await params;
  const notice = await closedNotice(locale);
  return <MaintainScreen locale={locale} notice={notice} left={secondsUntil(notice?.until)} />;
}

function secondsUntil(iso = ""): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000)) || 0;
}
