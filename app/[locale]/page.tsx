import type { Metadata } from "next";
import { HomeScreen } from "@/components/game/home-screen";
import { pageMetadata } from "@/lib/metadata";
import { listGames } from "@/lib/publisher";
import { pagePaths } from "@/lib/paths";

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: (await params).locale, path: pagePaths.home() });
}

export default async function HomePage({ params }: PageProps) {
  const { locale } = await params;
  const games = await listGames(locale).catch(() => null);
  return (
    <HomeScreen
      locale={locale}
      games={games?.data ?? []}
      state={!games ? "unavailable" : games.stale ? "held" : "fresh"}
    />
  );
}
