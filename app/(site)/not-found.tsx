import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { pageLocale } from "@/lib/i18n/page-locale";

/** The same title in both languages, as the specification has it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: "en", namespace: "notFound" });
  return { title: { absolute: t("title") } };
}

export default async function NotFound() {
  return <NotFoundScreen locale={await pageLocale()} reason="notFound" />;
}
