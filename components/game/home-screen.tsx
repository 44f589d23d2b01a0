import { Notice } from "@/components/ui/notice";
import type { Game } from "@/lib/contract/entities";
import { textsOf } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";
import { HomeHero } from "./home-hero";
import { GameList, type GameRow } from "./game-list";

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
    held,
    unavailable,
    ...hero
  } = textsOf(locale, "home");
  const to = hrefs(locale);
  const rows = games.map((each): GameRow => {
    const { alias, game, colour = "", genre = "", age_label = "" } = each;
    return [to.game(alias), game.name, game.icon, colour, genre, age_label];
  });
  return (
    <div data-page="home">
      <HomeHero texts={hero} />
      <div className="page py-7">
        {state === "held" && (
          <Notice tone="warn" className="mb-6">
            {held}
          </Notice>
        )}
        {state === "unavailable" ? (
          <Notice tone="error">{unavailable}</Notice>
        ) : (
          <GameList rows={rows} texts={{ games: listName, search, searchHint, noMatch }} />
        )}
      </div>
    </div>
  );
}
