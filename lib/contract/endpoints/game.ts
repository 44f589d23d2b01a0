import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { character, game, giftCode, product, role, server, user } from "../entities";
import { numberId, anyId, textId, wholeNumber } from "../values";

export const getProfile = define(addresses.getProfile)({
  name: "getProfile",
  summary:
    "The signed-in player, with a fresh user_token; game_id names the game being topped up, and flag_role_check is 1 where the player has no role in it",
  auth: "player",
  level: "required",
  without: "a player who has signed in is signed out",
  query: z.object({ game_id: numberId.optional() }),
  top: { user: user.nullish() },
});

export const listGiftCodes = define(addresses.listGiftCodes)({
  name: "listGiftCodes",
  summary: "Gift codes that the player bought",
  auth: "player",
  level: "feature",
  without: "no gift codes can be seen again",
  refusals: ["not_found"],
  body: z.object({ game_id: numberId, vgp_id: textId.optional(), event_id: textId.optional() }),
  data: z.array(giftCode),
});

export const listGames = define(addresses.listGames)({
  name: "listGames",
  summary: "All games, in the order of the page",
  auth: "open",
  level: "required",
  without: "the home page has no games",
  data: z.array(game),
});

export const getGameInfo = define(addresses.getGameInfo)({
  name: "getGameInfo",
  summary: "One game by its alias",
  auth: "open",
  level: "required",
  without: "the game's page is shown from the list alone",
  refusals: ["not_found"],
  params: z.object({ game_alias: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/) }),
  data: game,
});

export const listRecentGames = define(addresses.listRecentGames)({
  name: "listRecentGames",
  summary: "Games that the player topped up last, newest first",
  auth: "player",
  level: "feature",
  without: "the home page has no recent games",
  data: z.array(game),
});

export const getDailyRecharge = define(addresses.getDailyRecharge)({
  name: "getDailyRecharge",
  summary: "Today's milestones of a game: what was topped up, what the next reward needs",
  auth: "player",
  level: "feature",
  without: "no daily milestones",
  refusals: ["not_found"],
  params: z.object({ game_alias: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/) }),
  data: z.object({
    recharged: wholeNumber,
    milestones: z.array(z.object({ amount: wholeNumber, reward: z.string(), reached: z.boolean() })),
  }),
});

/** Only for players: the servers are not secret, but each call costs the publisher's game servers. */
export const listServers = define(addresses.listServers)({
  name: "listServers",
  summary: "The servers of a game, as the backend orders them",
  auth: "player",
  level: "required",
  without: "no server can be chosen",
  refusals: ["not_found", "game_server_unavailable"],
  params: z.object({ game_id: numberId }),
  data: z.array(server),
  success: 0,
});

export const listCharacters = define(addresses.listCharacters)({
  name: "listCharacters",
  summary: "The player's characters on a server",
  auth: "player",
  level: "required",
  without: "no character can be chosen",
  refusals: ["not_found", "game_server_unavailable"],
  params: z.object({ game_id: numberId, server_id: anyId }),
  data: z.array(character),
  success: 0,
});

export const listRoles = define(addresses.listRoles)({
  name: "listRoles",
  summary: "All characters of the player in a game, with their servers",
  auth: "player",
  level: "required",
  without: "the item shop has no characters",
  refusals: ["not_found", "not_available_yet", "game_server_unavailable"],
  query: z.object({ game_id: numberId, vgp_id: textId.optional() }),
  data: z.object({ roles: z.array(role) }),
});

export const getWebshop = define(addresses.getWebshop)({
  name: "getWebshop",
  summary: "The web shop of a game: its rules and events",
  auth: "open",
  level: "feature",
  without: "the game has no web shop",
  refusals: ["not_found"],
  query: z.object({ game_id: numberId }),
  data: z.object({
    the_le: z.string(),
    events: z.array(z.object({ event_id: anyId, name: z.string() })).default([]),
  }),
});

export const listProducts = define(addresses.listProducts)({
  name: "listProducts",
  summary: "Gift-code products, priced in Vxu",
  auth: "open",
  level: "feature",
  without: "the web shop is empty",
  refusals: ["not_found"],
  query: z.object({ game_id: numberId, event_id: textId.optional() }),
  data: z.array(product),
});
