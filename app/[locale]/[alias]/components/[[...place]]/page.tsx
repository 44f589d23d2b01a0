import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findEntry, GalleryScreen } from "@/components/gallery/gallery-screen";
import { textsOf } from "@/lib/i18n/texts";
import { loadTopup } from "../../load-topup";

type PageProps = { params: Promise<{ locale: string; alias: string; place?: string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: textsOf((await params).locale, "gallery").title, robots: { index: false, follow: false } };
}

/** The same gallery in a game's own name and colour. */
export default async function GameGalleryPage({ params }: PageProps) {
  const { locale, alias, place } = await params;
  const page = await loadTopup(alias, locale);
  const chosen = place && place.length <= 2 ? findEntry(place) : undefined;
  if (!page || (place && !chosen)) notFound();
  return <GalleryScreen locale={locale} game={page.game} chosen={chosen} />;
}
