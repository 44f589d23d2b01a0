import { CharacterPicker } from "@/components/game/character-picker";
import { GameArt } from "@/components/game/game-art";
import type { GameRow } from "@/components/game/game-card";
import { GameList } from "@/components/game/game-list";
import { HomeHero } from "@/components/game/home-hero";
import { GameBanner } from "@/components/payment/game-banner";
import { hrefs } from "@/lib/paths";
import type { PartEntries } from "../registry";
import * as sample from "../samples";
import type { PartStories, Scene } from "../story";

export const homeHero: PartStories<PartEntries["home-hero"]> = {
  ready: { show: ({ messages }) => <HomeHero texts={messages.home} /> },
};

const icon = "/games/kiem-the-vo-song-icon.svg";
const rows: GameRow[] = [
  ["#1", "Kiếm Thế Vô Song", icon, "#b8452f", "Nhập vai", "16+"],
  ["#2", "Long Thành Chiến", "/games/long-thanh-chien-icon.svg", "#2f6fb8", "Chiến thuật", "12+"],
  ["#3", "Game chưa có hình", "", "", "", ""],
];
const longRows: GameRow[] = rows.map(([href, , art, colour]) => [
  href,
  sample.longGame,
  art,
  colour,
  sample.longGame,
  "18+",
]);

export const gameList: PartStories<PartEntries["game-list"]> = {
  filled: { show: ({ messages }) => <GameList rows={rows} texts={messages.home} /> },
  empty: { show: ({ messages }) => <GameList rows={[]} texts={messages.home} /> },
  long: { show: ({ messages }) => <GameList rows={longRows} texts={messages.home} /> },
};

export const gameArt: PartStories<PartEntries["game-art"]> = {
  drawn: { show: () => <GameArt name="Kiếm Thế" icon={icon} className="max-w-80 rounded-card" /> },
  fallback: { show: () => <GameArt name={sample.longGame} icon="" className="max-w-80 rounded-card" /> },
};

export const gameBanner: PartStories<PartEntries["game-banner"]> = {
  filled: { show: ({ game, messages }) => <GameBanner game={game} heading={messages.payment.heading} /> },
  bare: {
    show: ({ game: { id, alias, name, needsCharacter }, messages }) => (
      <GameBanner game={{ id, alias, name, needsCharacter }} heading={messages.payment.heading} />
    ),
  },
  long: {
    show: ({ game, messages }) => (
      <GameBanner
        game={{
          ...game,
          name: sample.longGame,
          genre: sample.longGame,
          age: "18+",
          about: sample.longName.repeat(4),
        }}
        heading={messages.payment.heading}
      />
    ),
  },
};

const picker = ({ messages, locale }: Scene, character_id?: string) => (
  <CharacterPicker
    gameId={sample.noGame}
    texts={messages.character}
    faults={messages.faults}
    home={hrefs(locale).home()}
    value={character_id ? { ...sample.chosen, character_id } : undefined}
    onChoose={() => undefined}
  />
);
const signedIn = true;

export const characterPicker: PartStories<PartEntries["character-picker"]> = {
  visitor: { show: (scene) => picker(scene) },
  loading: { signedIn, calls: { "/servers": "never" }, show: (scene) => picker(scene) },
  filled: {
    signedIn,
    calls: { "/servers": sample.servers, "/characters": sample.characters },
    show: (scene) => picker(scene, "77"),
  },
  empty: {
    signedIn,
    calls: { "/servers": sample.servers, "/characters": sample.noCharacters },
    show: (scene) => picker(scene, "77"),
  },
  error: { signedIn, calls: { "/servers": sample.refusal }, show: (scene) => picker(scene) },
  long: {
    signedIn,
    calls: { "/servers": sample.longServers, "/characters": sample.longCharacters },
    show: (scene) => picker(scene, "77"),
  },
};
