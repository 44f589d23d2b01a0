import type { Metadata } from "next";
import { ComeBack } from "@/components/layout/come-back";
import { MaintainScreen } from "@/components/layout/maintain-screen";
import { closedNotice } from "@/lib/doors/closed-site";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";

export async function generateMetadata(): Promise<Metadata> {
  return { title: textsOf(await pageLocale(), "maintain").title, robots: { index: false } };
}

/** Where a closed site sends everybody; it says so, too, when nothing is closed. */
export default async function MaintainPage() {
  const locale = await pageLocale();
  const notice = await closedNotice(locale);
  return (
    <>
      <MaintainScreen
        locale={locale}
        notice={notice}
        left={secondsUntil(notice?.until)}
        texts={textsOf(locale, "maintain")}
      />
      {notice && <ComeBack home={hrefs(locale).home()} until={notice.until} />}
    </>
  );
}

function secondsUntil(iso = ""): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000)) || 0;
}
