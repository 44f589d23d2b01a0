import { CharacterPicker } from "@/components/game/character-picker";
import { CharacterStep } from "@/components/topup/character-step";
import type { Role } from "@/lib/contract/entities";
import { GameArt } from "@/components/game/game-art";
import type { GameRow } from "@/components/game/game-card";
import { GameList } from "@/components/game/game-list";
import { HomeHero } from "@/components/game/home-hero";
import { GameBanner } from "@/components/topup/game-banner";
import { hrefs } from "@/lib/routes/paths";
import { usualBonus } from "@/lib/contract/bonus";
import type { PartEntries } from "../registry";
import * as sample from "../samples";
import type { PartStories, Scene } from "../story";

export const homeHero: PartStories<PartEntries["home-hero"]> = {
  ready: { show: () => <HomeHero {...usualBonus} /> },
};

const icon = "/games/kiem-the-vo-song-icon.svg";
const rows: GameRow[] = [
  ["#1", "Kiếm Thế Vô Song", icon, "#b8452f", "Nhập vai", "16+", 1],
  ["#2", "Long Thành Chiến", "/games/long-thanh-chien-icon.svg", "#2f6fb8", "Chiến thuật", "12+", 2],
  ["#3", "Game chưa có hình", "", "", "", "", 3],
];
const longRows: GameRow[] = rows.map(([href, , art, colour], id) => [
  href,
  sample.longGame,
  art,
  colour,
  sample.longGame,
  "18+",
  id,
]);

export const gameList: PartStories<PartEntries["game-list"]> = {
  filled: { show: () => <GameList rows={rows} /> },
  empty: { show: () => <GameList rows={[]} /> },
  long: { show: () => <GameList rows={longRows} /> },
};

export const gameArt: PartStories<PartEntries["game-art"]> = {
  drawn: { show: () => <GameArt name="Kiếm Thế" icon={icon} className="max-w-80 rounded-card" /> },
  fallback: { show: () => <GameArt name={sample.longGame} icon="" className="max-w-80 rounded-card" /> },
};

export const gameBanner: PartStories<PartEntries["game-banner"]> = {
  filled: { show: ({ game, t }) => <GameBanner game={game} heading={t("payment.heading")} /> },
  bare: {
    show: ({ game: { id, vgpId, alias, name, needsCharacter }, t }) => (
      <GameBanner game={{ id, vgpId, alias, name, needsCharacter }} heading={t("payment.heading")} />
    ),
  },
  long: {
    show: ({ game, t }) => (
      <GameBanner
        game={{
          ...game,
          name: sample.longGame,
          genre: sample.longGame,
          age: "18+",
          about: sample.longName.repeat(4),
        }}
        heading={t("payment.heading")}
      />
    ),
  },
};

const picker = ({ locale }: Scene, character_id?: string) => (
  <CharacterPicker
    gameId={sample.noGame}
    home={hrefs(locale).home()}
    value={character_id ? { ...sample.chosen, character_id } : undefined}
    onChoose={() => undefined}
  />
);
const signedIn = true;

const role: Role = {
  id: "77",
  name: sample.chosen.character_name,
  server_id: sample.chosen.server_id,
  server_name: sample.chosen.server_name,
};
const roles: Role[] = [1, 2, 3].map((id) => ({ ...role, id: `role-${id}` }));
const longRoles: Role[] = roles.map((each) => ({
  ...each,
  name: sample.longName,
  server_name: sample.longName,
}));

const stepOf = (shown?: readonly Role[], asked = false) => ({
  show: ({ game }: Scene) => <CharacterStep game={game} roles={shown} asked={asked} />,
});

export const characterStep: PartStories<PartEntries["character-step"]> = {
  visitor: stepOf(),
  loading: { signedIn, ...stepOf() },
  filled: { signedIn, ...stepOf(roles) },
  none: { signedIn, ...stepOf([]) },
  asked: { signedIn, ...stepOf(roles, true) },
  long: { signedIn, ...stepOf(longRoles) },
};

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
