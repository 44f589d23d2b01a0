import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PlayingTime } from "@/components/layout/playing-time";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getGame } from "@/lib/server/publisher";
import { gameIcons } from "@/lib/server/seo/metadata";

type LayoutProps = { children: ReactNode; params: Promise<{ alias: string }> };

async function readGame({ params }: LayoutProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  return (await getGame(alias, locale).catch(() => null))?.data;
}

/** A game's favicon is used on all its pages, or else the site's. */
export async function generateMetadata(props: LayoutProps): Promise<Metadata> {
  return gameIcons((await readGame(props))?.favicon);
}

export default async function GameLayout(props: LayoutProps) {
  const game = await readGame(props);
  return (
    <>
      {props.children}
      {game?.reminder_minutes && <PlayingTime minutes={game.reminder_minutes} />}
    </>
  );
}
