import { accept, refuse } from "@/lib/contract/errors";
import { selectGame, selectGames } from "../../db/catalogue";
import { selectRecentGameIds, sumRecharged } from "../../db/history";
import { selectShop } from "../../db/shop";
import { dayStart } from "../../domain/vietnam-day";
import { listCharactersOf, listRolesOf, listServersOf } from "../characters";
import { handlers } from "../serve";

/** The number of recent games that the home page shows. */
const recent_limit = 6;

export const gameHandlers = handlers({
  async listGames({ db }, { language }) {
    return accept({ data: await selectGames(db, language) });
  },

  async getGameInfo({ db }, { params, language }) {
    const game = await selectGame(db, { alias: params.game_alias }, language);
    return game ? accept({ data: game }) : refuse("not_found");
  },

  async listRecentGames({ db }, { player, language }) {
    const ids = await selectRecentGameIds(db, player?.player_id ?? "", recent_limit);
    const games = await selectGames(db, language);
    return accept({ data: ids.flatMap((id) => games.filter((game) => game.id === id)) });
  },

  async getDailyRecharge({ db, now }, { params, player, language }) {
    const game = await selectGame(db, { alias: params.game_alias });
    if (!game) return refuse("not_found");
    const since = dayStart(now());
    const recharged = await sumRecharged(db, {
      playerId: player?.player_id ?? "",
      gameId: game.id,
      since,
    });
    const milestones = (await selectShop(db, game.id))?.milestones ?? [];
    return accept({
      data: {
        recharged,
        milestones: milestones.map(({ amount, reward }) => ({
          amount,
          reward: reward[language],
          reached: recharged >= amount,
        })),
      },
    });
  },

  async listServers(services, { params }) {
    const game = await selectGame(services.db, { id: params.game_id });
    if (!game) return refuse("not_found");
    const servers = await listServersOf(services, game.id);
    return servers.ok ? accept({ data: servers.value }) : servers;
  },

  async listCharacters(services, { params, player }) {
    const game = await selectGame(services.db, { id: params.game_id });
    if (!game) return refuse("not_found");
    const of = { game_id: game.id, player_id: player?.player_id ?? "" };
    const found = await listCharactersOf(services, { ...of, server_id: String(params.server_id) });
    return found.ok ? accept({ data: found.value.map(({ id, name }) => ({ id, name })) }) : found;
  },

  async listRoles(services, { query, player }) {
    const game = await selectGame(services.db, { id: query.game_id });
    if (!game) return refuse("not_found");
    const of = { game_id: game.id, player_id: player?.player_id ?? "" };
    const found = await listRolesOf(services, of);
    return found.ok ? accept({ data: { roles: found.value } }) : found;
  },
});
