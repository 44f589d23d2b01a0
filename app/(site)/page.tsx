import type { Metadata } from "next";
import { homeMessages } from "@/components/game/home-messages";
import { HomeScreen } from "@/components/game/home-screen";
import { JsonLd } from "@/components/layout/json-ld";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pagePaths } from "@/lib/routes/paths";
import { listGames } from "@/lib/server/publisher";
import { describeSite } from "@/lib/server/seo/json-ld";
import { pageMetadata } from "@/lib/server/seo/metadata";

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ locale: await pageLocale(), path: pagePaths.home() });
}

export default async function HomePage() {
  const locale = await pageLocale();
  const games = await listGames(locale).catch(() => null);
  return (
    <ClientMessages picks={homeMessages}>
      <HomeScreen
        locale={locale}
        games={games?.data ?? []}
        state={!games ? "unavailable" : games.stale ? "cached" : "fresh"}
      />
      <JsonLd json={await siteData(locale)} />
    </ClientMessages>
  );
}

const written = new Map<string, string>();

async function siteData(locale: string): Promise<string> {
  const json = written.get(locale) ?? (await describeSite(locale));
  written.set(locale, json);
  return json;
}
