import { accept } from "@/lib/contract/errors";
import type { GameServerState } from "@/lib/contract/endpoints/operator-game-servers";
import { selectGames } from "../../db/catalogue";
import type { GameServers } from "../../delivery/game-servers";
import { handlers } from "../serve";

/** An operator's page waits no longer for a game server. */
const longest_ms = 2_000;

/** Of one server, asked at once: a server of many games is not asked for all of them at each view. */
const most_games = 8;

export const gameServerHandlers = handlers({
  async listGameServerStates({ db, gameServers }, { language }) {
    if (!gameServers) return accept({ data: [] });
    const games = await selectGames(db, language);
    const states = gameServers.all.map(async ({ name }): Promise<GameServerState[]> => {
      const served = games.filter(({ id }) => gameServers.of(id)?.name === name);
      if (served.length === 0) return [];
      const names = served.map(({ game }) => game.name);
      const asked = served.slice(0, most_games);
      const each = await Promise.all(asked.map(({ id }) => stateOf(gameServers, id)));
      return [{ name, games: names, ...worstOf(each) }];
    });
    return accept({ data: (await Promise.all(states)).flat() });
  },
});

type Answered = Pick<GameServerState, "state" | "reason">;

/** A server is as its worst game is. */
const worstOf = (each: readonly Answered[]): Answered =>
  each.find(({ state }) => state === "trouble") ??
  each.find(({ state }) => state === "old") ?? { state: "ok" };

async function stateOf(gameServers: GameServers, game_id: number): Promise<Answered> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, longest_ms, "late");
  });
  const answer = await Promise.race([gameServers.servers(game_id, true), late]);
  clearTimeout(timer);
  if (answer === "late") return { state: "trouble", reason: `no answer within ${longest_ms / 1000} s` };
  if (answer.kind === "trouble") return { state: "trouble", reason: answer.reason };
  if (answer.kind === "refused") return { state: "trouble", reason: `${answer.error} (game ${game_id})` };
  if (!answer.data.stale) return { state: "ok" };
  return { state: "old", reason: gameServers.troubleOf(game_id) };
}
