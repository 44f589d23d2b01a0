import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getGame } from "@/lib/server/publisher";
import { gameIcons } from "@/lib/server/seo/metadata";

type LayoutProps = { children: ReactNode; params: Promise<{ alias: string }> };

/** A game's favicon is used on all its pages, or else the site's. */
export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const game = await getGame(alias, locale).catch(() => null);
  return gameIcons(game?.data?.favicon);
}

export default function GameLayout({ children }: LayoutProps) {
  return children;
}
