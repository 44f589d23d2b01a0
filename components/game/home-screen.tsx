import type { Game } from "@/lib/contract/entities";
import { textsOf } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";
import { HomeHero } from "./home-hero";
import type { GameRow } from "./game-card";
import { GameList } from "./game-list";
import { ListTrouble } from "./list-trouble";
import { RecentGames } from "./recent-games";

interface HomeScreenProps {
  locale: string;
  games: readonly Game[];
  state: "fresh" | "held" | "unavailable";
}

export function HomeScreen({ locale, games, state }: HomeScreenProps) {
  const {
    games: listName,
    search,
    searchHint,
    noMatch,
    none,
    held,
    unavailable,
    ...hero
  } = textsOf(locale, "home");
  const to = hrefs(locale);
  const rows = games.map((each): GameRow => {
    const { alias, open, game, colour = "", genre = "", age_label = "" } = each;
    const href = open === 1 ? to.openBeta(alias) : to.game(alias);
    return [href, game.name, game.icon, colour, genre, age_label];
  });
  return (
    <div data-page="home">
      <HomeHero texts={hero} />
      <div className="page py-7">
        {state !== "fresh" && (
          <ListTrouble
            tone={state === "held" ? "warn" : "error"}
            notice={state === "held" ? held : unavailable}
            toast={unavailable}
          />
        )}
        <RecentGames locale={locale} texts={textsOf(locale, "recentGames")} />
        {state !== "unavailable" && (
          <GameList rows={rows} texts={{ games: listName, search, searchHint, noMatch, none }} />
        )}
      </div>
    </div>
  );
}
