import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findEntry, GalleryScreen } from "@/components/gallery/gallery-screen";
import { textsOf } from "@/lib/i18n/texts";

type PageProps = { params: Promise<{ locale: string; place?: string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: textsOf((await params).locale, "gallery").title, robots: { index: false, follow: false } };
}

/** Every component and dialog of the site in every state. */
export default async function GalleryPage({ params }: PageProps) {
  const { locale, place } = await params;
  if (!place) return <GalleryScreen locale={locale} />;
  const chosen = place.length > 2 ? undefined : findEntry(place);
  if (!chosen) notFound();
  return <GalleryScreen locale={locale} chosen={chosen} />;
}
