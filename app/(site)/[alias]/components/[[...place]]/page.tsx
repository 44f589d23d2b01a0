import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { findEntry, GalleryScreen } from "@/components/gallery/gallery-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadTopup } from "../../load-topup";

type PageProps = { params: Promise<{ alias: string; place?: string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("gallery");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** The component gallery with a game's name and colour. */
export default async function GameGalleryPage({ params }: PageProps) {
  const [{ alias, place }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale);
  const chosen = place && place.length <= 2 ? findEntry(place) : undefined;
  if (!page || (place && !chosen)) notFound();
  return <GalleryScreen locale={locale} game={page.game} chosen={chosen} />;
}
