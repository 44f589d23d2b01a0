import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { findEntry, GalleryScreen } from "@/components/gallery/gallery-screen";
import { pageLocale } from "@/lib/i18n/page-locale";

type PageProps = { params: Promise<{ place?: string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("gallery");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** Every component and dialog of the site in every state. */
export default async function GalleryPage({ params }: PageProps) {
  const [{ place }, locale] = await Promise.all([params, pageLocale()]);
  if (!place) return <GalleryScreen locale={locale} />;
  const chosen = place.length > 2 ? undefined : findEntry(place);
  if (!chosen) notFound();
  return <GalleryScreen locale={locale} chosen={chosen} />;
}
