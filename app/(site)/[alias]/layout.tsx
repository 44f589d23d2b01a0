import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getGame } from "@/lib/server/publisher";
import { gameIcons } from "@/lib/server/seo/metadata";

type LayoutProps = { children: ReactNode; params: Promise<{ alias: string }> };

/** A game's favicon is that of all its pages; the site's own stands in where it has none. */
export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const game = await getGame(alias, locale).catch(() => null);
  return gameIcons(game?.data?.favicon);
}

export default function GameLayout({ children }: LayoutProps) {
  return children;
}
