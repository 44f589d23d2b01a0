import { accept, refuse } from "@/lib/contract/errors";
import { selectGame, selectGames, selectRoles, selectServers } from "../../db/catalogue";
import { handlers } from "../serve";

export const gameHandlers = handlers({
  async listGames({ db }) {
    return accept({ data: await selectGames(db) });
  },

  async getGameInfo({ db }, { params }) {
    const game = await selectGame(db, { alias: params.game_alias });
    return game ? accept({ data: game }) : refuse("not_found");
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
    if (!Number.isInteger(of.serverId) || of.serverId > 2 ** 31 - 1) return refuse("not_found");
    const roles = await selectRoles(db, of);
    return accept({ data: roles.map(({ id, name }) => ({ id, name })) });
  },

  async listRoles({ db }, { query, player }) {
    return accept({
      data: { roles: await selectRoles(db, { playerId: player?.player_id ?? "", gameId: query.game_id }) },
    });
  },
});
