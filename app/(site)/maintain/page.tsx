import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MaintainScreen } from "@/components/maintenance/maintain-screen";
import { ReturnWhenOpen } from "@/components/maintenance/return-when-open";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { hrefs } from "@/lib/routes/paths";
import { closedNotice } from "@/lib/server/maintenance/closed-site";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("maintain");
  return { title: t("title"), robots: { index: false } };
}

/** The page to which a closed site sends every visitor. It is shown when the site is open, too, and says so. */
export default async function MaintainPage() {
  const locale = await pageLocale();
  const notice = await closedNotice(locale);
  return (
    <>
      <ClientMessages picks={{ maintain: ["soon", "left", "days", "hours", "minutes", "seconds"] }}>
        <MaintainScreen locale={locale} notice={notice} left={secondsUntil(notice?.until)} />
      </ClientMessages>
      {notice && <ReturnWhenOpen home={hrefs(locale).home()} until={notice.until} />}
    </>
  );
}

function secondsUntil(iso = ""): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000)) || 0;
}
