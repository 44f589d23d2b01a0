import { z } from "zod";
import * as addresses from "../operator-addresses";
import { define } from "../endpoint";
import { text } from "../values";

export const gameServerState = z
  .object({
    name: text,
    games: z.array(text).describe("The names of the games that it serves and that are sold"),
    state: z
      .enum(["ok", "old", "trouble"])
      .describe("old: it does not answer, and an older list is used; trouble: no character can be chosen"),
    reason: text.optional(),
  })
  .meta({ id: "GameServerState", description: "How a game server answers now" });
export type GameServerState = z.output<typeof gameServerState>;

export const listGameServerStates = define(addresses.listGameServerStates)({
  name: "listGameServerStates",
  summary: "How each game server answers now, asked for its list of servers",
  auth: "operator",
  right: "readSite",
  level: "unused",
  data: z.array(gameServerState),
});
