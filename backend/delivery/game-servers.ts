import { gameServer } from "@/lib/contract/game-server";
import type { Id } from "@/lib/contract/ids";
import { createGameServerClient, type GameServerClient, type GameServerSettings } from "./game-server-client";
import { keepLists, type KeptList } from "./kept-lists";
import { listPages } from "./list-pages";

export interface GameServerRow {
  id: Id;
  name: string;
}
export interface CharacterRow {
  id: Id;
  name: string;
  level?: number;
}
export interface RoleRow extends CharacterRow {
  server_id: Id;
  server_name: string;
}

interface Whom {
  game_id: number;
  player_id: string;
}

/** The game servers of all games. */
export interface GameServers {
  /** Where a game's grants go; undefined for a game that none serves. */
  of(game_id: number): GameServerClient | undefined;
  /** The games that some server serves; undefined: all. */
  games: readonly number[] | undefined;
  all: readonly GameServerSettings[];
  /** Whether the codes of a game's gifts are asked for when they are sold. */
  issuesCodes(game_id: number): boolean;
  /** Where a game is asked before its items and gifts are sold; undefined where it is not. */
  reservationsOf(game_id: number): GameServerClient | undefined;
  servers(game_id: number, again?: boolean): Promise<KeptList<GameServerRow>>;
  /** Why the game's server did not give its list of servers when it was asked last. */
  troubleOf(game_id: number): string | undefined;
  characters(of: Whom & { server_id: string }, again?: boolean): Promise<KeptList<CharacterRow>>;
  /** A game server without such a list says `unsupported`. */
  roles(of: Whom, again?: boolean): Promise<KeptList<RoleRow>>;
}

const day_s = 86_400;
const most_server_rows = 100_000;
const most_character_rows = 50_000;

/** Undefined without any settings. `now` is a clock that is not shifted. */
export function connectGameServers(
  all: readonly GameServerSettings[],
  now: () => Date,
): GameServers | undefined {
  if (all.length === 0) return undefined;
  const connect = (some = all, options: { rests?: boolean } = {}) =>
    new Map(some.map((settings) => [settings, createGameServerClient(settings, now, options)]));
  // Connections and rests of their own, so that players who look or want to buy hold up no grant, and grants no player.
  const granting = connect();
  const listing = connect();
  // One slow answer to a player who wants to buy must not end the sale for all others.
  const reserving = connect(
    all.filter(({ reserve }) => reserve),
    { rests: false },
  );
  const rest = all.find(({ games }) => games === undefined);
  const settingsOf = (game_id: number) => all.find(({ games }) => games?.includes(game_id)) ?? rest;
  const clientIn = (clients: typeof granting) => (game_id: number) => {
    const settings = settingsOf(game_id);
    return settings && clients.get(settings);
  };
  const listerOf = clientIn(listing);
  const servers = keepLists<GameServerRow>({
    fresh_s: 60,
    freshest_s: 3600,
    stale_s: day_s,
    most_rows: most_server_rows,
    now,
  });
  const ofPlayers = { fresh_s: 10, freshest_s: 60, stale_s: 900, most_rows: most_character_rows, now };
  const characters = keepLists<CharacterRow>(ofPlayers);
  const roles = keepLists<RoleRow>(ofPlayers);

  return {
    of: clientIn(granting),
    all,
    issuesCodes: (game_id) => settingsOf(game_id)?.codes === true,
    reservationsOf: clientIn(reserving),
    games: rest ? undefined : all.flatMap(({ games }) => games ?? []),

    async servers(game, again) {
      const client = listerOf(game);
      if (!client) return none;
      const game_id = String(game);
      const ask = () =>
        listPages(async (page) => {
          const answer = await client.call(gameServer.listServers, { game_id, ...page });
          if (answer.kind !== "ok") return answer;
          const { servers: rows, ...more } = answer.data;
          return { kind: "ok", data: { rows, ...more } };
        });
      return servers.read(client.name, game_id, ask, again);
    },

    troubleOf(game) {
      const client = listerOf(game);
      return client && servers.troubleOf(client.name);
    },

    async characters({ game_id: game, player_id, server_id }, again) {
      const client = listerOf(game);
      if (!client) return none;
      const whom = { game_id: String(game), player_id, server_id };
      const ask = () =>
        listPages(async (page) => {
          const answer = await client.call(gameServer.listCharacters, { ...whom, ...page });
          if (answer.kind !== "ok") return answer;
          const { characters: rows, ...more } = answer.data;
          return { kind: "ok", data: { rows, ...more } };
        });
      return nobodyIsNone(
        await characters.read(client.name, JSON.stringify(Object.values(whom)), ask, again),
      );
    },

    async roles({ game_id: game, player_id }, again) {
      const client = listerOf(game);
      if (!client) return none;
      const whom = { game_id: String(game), player_id };
      const ask = () =>
        listPages(
          async (page) => {
            const answer = await client.call(gameServer.listRoles, { ...whom, ...page });
            if (answer.kind !== "ok") return answer;
            const { roles: rows, ...more } = answer.data;
            return { kind: "ok", data: { rows, ...more } };
          },
          // Two servers may have a character of the same id.
          ({ server_id, id }) => JSON.stringify([String(server_id), String(id)]),
        );
      return nobodyIsNone(await roles.read(client.name, JSON.stringify(Object.values(whom)), ask, again));
    },
  };
}

const none = { kind: "ok", data: { rows: [], stale: false } } as const;

/** A player whom the game does not know has no characters. */
const nobodyIsNone = <Row>(answer: KeptList<Row>): KeptList<Row> =>
  answer.kind === "refused" && answer.error === "player_unknown" ? none : answer;
