import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfflineScreen } from "@/components/account/offline/offline-screen";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("offline");
  return { title: t("heading"), robots: { index: false } };
}

/** The service worker stores it, and answers with it where there is no network (public/sw.js). */
export default async function OfflinePage() {
  return (
    <ClientMessages picks={{ offline: true, order: true, history: ["open"] }}>
      <OfflineScreen locale={await pageLocale()} />
    </ClientMessages>
  );
}
