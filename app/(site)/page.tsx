import type { Metadata } from "next";
import { homeMessages } from "@/components/game/home-messages";
import { HomeScreen } from "@/components/game/home-screen";
import { JsonLd } from "@/components/layout/json-ld";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { hoursIn } from "@/lib/format/hours";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { Bonus } from "@/lib/contract/bonus";
import { pagePaths } from "@/lib/routes/paths";
import { listGames } from "@/lib/server/publisher";
import { readBonus } from "@/lib/server/seo/brand";
import { describeSite } from "@/lib/server/seo/json-ld";
import { pageMetadata } from "@/lib/server/seo/metadata";
import { getSiteSetting } from "@/lib/server/site/setting";

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ locale: await pageLocale(), path: pagePaths.home() });
}

export default async function HomePage() {
  const locale = await pageLocale();
  const [games, bonus, setting] = await Promise.all([
    listGames(locale).catch(() => null),
    readBonus(locale),
    getSiteSetting(locale),
  ]);
  return (
    <ClientMessages picks={homeMessages}>
      <HomeScreen
        locale={locale}
        bonus={bonus}
        hours={hoursIn(setting.hours)}
        games={games?.data ?? []}
        state={!games ? "unavailable" : games.stale ? "cached" : "fresh"}
      />
      <JsonLd json={await siteData(locale, bonus)} />
    </ClientMessages>
  );
}

const written = new Map<string, string>();

async function siteData(locale: string, { first, later }: Bonus): Promise<string> {
  const key = `${locale} ${first} ${later}`;
  const json = written.get(key) ?? (await describeSite(locale));
  written.set(key, json);
  return json;
}
