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
  return <MaintainScreen locale={locale} notice={await closedNotice(locale)} />;
}
