import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LostScreen } from "@/components/layout/lost-screen";
import { pageLocale } from "@/lib/i18n/page-locale";

/** The same in both languages, as the specification words it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: "en", namespace: "notFound" });
  return { title: { absolute: t("title") } };
}

export default async function NotFound() {
  return <LostScreen locale={await pageLocale()} reason="notFound" />;
}
