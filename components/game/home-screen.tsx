import { useTranslations } from "next-intl";
import { Art } from "@/components/ui/art";
import { RefreshSoon } from "./refresh-soon";
import type { Game } from "@/lib/contract/entities";
import type { Bonus } from "@/lib/contract/bonus";
import { hrefs } from "@/lib/routes/paths";
import type { GameRow } from "./game-card";
import { GameList } from "./game-list";
import { HomeHero } from "./home-hero";
import { ListTrouble } from "./list-trouble";
import { RecentGames } from "./recent-games";

interface HomeScreenProps {
  locale: string;
  bonus: Bonus;
  /** The hours of support, as 8:00 - 21:00, where the publisher names them. */
  hours?: string;
  games: readonly Game[];
  state: "fresh" | "cached" | "unavailable";
}

export function HomeScreen({ locale, bonus, hours, games, state }: HomeScreenProps) {
  const t = useTranslations("home");
  const to = hrefs(locale);
  const rows = games.map((each): GameRow => {
    const { alias, open, game, id, flag_role_check, colour = "", genre = "", age_label = "" } = each;
    const href = open === 1 ? to.openBeta(alias) : to.game(alias);
    const row = [href, game.name, game.icon, colour, genre, age_label, id] as const;
    return flag_role_check === 1 ? [...row, 1] : [...row];
  });
  if (state === "fresh" && games.length === 0) return <OpensSoon />;
  return (
    <div data-page="home">
      <HomeHero first={bonus.first} later={bonus.later} hours={hours} />
      <div className="page py-3.5 sm:py-7">
        {state !== "fresh" && (
          <ListTrouble
            tone={state === "cached" ? "warn" : "error"}
            notice={t(state)}
            toast={t("unavailable")}
          />
        )}
        <RecentGames locale={locale} />
        {state === "unavailable" ? <RefreshSoon /> : <GameList rows={rows} />}
      </div>
    </div>
  );
}

/** A new site whose catalogue is still empty. */
function OpensSoon() {
  const t = useTranslations("home");
  return (
    <div data-page="home" className="page flex flex-col items-center gap-3 py-16 text-center sm:py-24">
      <Art src="/maintain-open.svg" width={320} height={200} className="h-auto w-80 max-w-full" />
      <h1 className="text-2xl font-bold text-balance sm:text-3xl">{t("soonTitle")}</h1>
      <p className="max-w-prose text-muted sm:text-lg">{t("soonText")}</p>
    </div>
  );
}
