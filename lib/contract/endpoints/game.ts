import { z } from "zod";
import { get, post } from "../endpoint";
import { character, game, giftCode, product, role, server, user } from "../entities";
import { numberId, anyId, textId, wholeNumber } from "../values";

export const getProfile = get("/apidev/user/get_profile")({
  name: "getProfile",
  summary:
    "The signed-in player, with a fresh user_token; game_id names the game being topped up, and flag_role_check is 1 where the player has no role in it",
  auth: "player",
  query: z.object({ game_id: numberId.optional() }),
  top: { user: user.nullish() },
});

export const listGiftCodes = post("/apidev/user/logs/giftcode")({
  name: "listGiftCodes",
  summary: "Gift codes that the player bought",
  auth: "player",
  body: z.object({ game_id: numberId, vgp_id: textId.optional(), event_id: textId.optional() }),
  data: z.array(giftCode),
});

export const listGames = get("/apidev/game")({
  name: "listGames",
  summary: "All games, in the order of the page",
  auth: "open",
  data: z.array(game),
});

export const getGameInfo = get("/apidev/game/info/{game_alias}")({
  name: "getGameInfo",
  summary: "One game by its alias",
  auth: "open",
  params: z.object({ game_alias: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/) }),
  data: game,
});

export const listRecentGames = get("/apidev/game/recent_game")({
  name: "listRecentGames",
  summary: "Games that the player topped up last, newest first",
  auth: "player",
  data: z.array(game),
});

export const getDailyRecharge = get("/apidev/game/daily_recharge/{game_alias}")({
  name: "getDailyRecharge",
  summary: "Today's milestones of a game: what was topped up, what the next reward needs",
  auth: "player",
  params: z.object({ game_alias: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/) }),
  data: z.object({
    recharged: wholeNumber,
    milestones: z.array(z.object({ amount: wholeNumber, reward: z.string(), reached: z.boolean() })),
  }),
});

/** Only for players: the servers are not secret, but each call costs the publisher's game servers. */
export const listServers = get("/apicode/game/{game_id}/servers")({
  name: "listServers",
  summary: "The servers of a game, as the backend orders them",
  auth: "player",
  params: z.object({ game_id: numberId }),
  data: z.array(server),
  success: 0,
});

export const listCharacters = get("/apicode/game/{game_id}/server/{server_id}/characters")({
  name: "listCharacters",
  summary: "The player's characters on a server",
  auth: "player",
  params: z.object({ game_id: numberId, server_id: anyId }),
  data: z.array(character),
  success: 0,
});

export const listRoles = get("/apidev/character/role")({
  name: "listRoles",
  summary: "All characters of the player in a game, with their servers",
  auth: "player",
  query: z.object({ game_id: numberId, vgp_id: textId.optional() }),
  data: z.object({ roles: z.array(role) }),
});

export const getWebshop = get("/apidev/game/webshop")({
  name: "getWebshop",
  summary: "The web shop of a game: its rules and events",
  auth: "open",
  query: z.object({ game_id: numberId }),
  data: z.object({
    the_le: z.string(),
    events: z.array(z.object({ event_id: anyId, name: z.string() })).default([]),
  }),
});

export const listProducts = get("/apidev/game/products")({
  name: "listProducts",
  summary: "Gift-code products, priced in Vxu",
  auth: "open",
  query: z.object({ game_id: numberId, event_id: textId.optional() }),
  data: z.array(product),
});
