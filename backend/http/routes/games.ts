import { accept, refuse } from "@/lib/contract/errors";
import { selectGame, selectGames, selectRoles, selectServers } from "../../db/catalogue";
import { selectRecentGameIds, sumRecharged } from "../../db/history";
import { selectShop } from "../../db/shop";
import { dayStart } from "../../domain/vietnam-day";
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

  async listServers({ db }, { params }) {
    const game = await selectGame(db, { id: params.game_id });
    return game ? accept({ data: await selectServers(db, game.id) }) : refuse("not_found");
  },

  async listCharacters({ db }, { params, player }) {
    const of = {
      playerId: player?.player_id ?? "",
      gameId: params.game_id,
      serverId: Number(params.server_id),
    };
    if (!Number.isInteger(of.serverId) || Math.abs(of.serverId) > 2 ** 31 - 1) return refuse("not_found");
    const roles = await selectRoles(db, of);
    return accept({ data: roles.map(({ id, name }) => ({ id, name })) });
  },

  async listRoles({ db }, { query, player }) {
    return accept({
      data: { roles: await selectRoles(db, { playerId: player?.player_id ?? "", gameId: query.game_id }) },
    });
  },
});
