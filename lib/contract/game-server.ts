import { z } from "zod";
import { anyId, text, vxu, wholeNumber } from "./values";

/**
 * What a backend asks of a game's own server: the protocol of docs/game-servers.md as values. Each call is a POST under
 * the game server's address whose JSON body is `{type, data}`; its success is `{type: "….ok", data}`, its refusal
 * `{type: "….refused", data: {error, message}}`. All of them are signed (webhook-signature.ts).
 */
export interface GameServerEndpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodObject = z.ZodObject,
> {
  type: string;
  method: "POST";
  path: string;
  request: Request;
  response: Response;
  /** How long its answer is waited for. */
  timeout_ms: number;
  /** A game server may answer 404 `unsupported`, and nothing but a comfort is missing. */
  optional: boolean;
}

const define = <Request extends z.ZodType, Response extends z.ZodObject>(
  of: Omit<GameServerEndpoint<Request, Response>, "method" | "optional"> & { optional?: boolean },
) => ({ method: "POST" as const, optional: false, ...of });

/** A list is asked for while a player waits. */
export const list_timeout_ms = 3_000;
const grant_timeout_ms = 8_000;

/** How many rows of a list a backend asks for at once, and the most that it reads in all. */
export const page_rows = 500;
export const most_rows = 10_000;

const page = {
  cursor: z.string().max(512).optional().describe("What `next` of the page before was"),
  limit: z.number().int().describe("The most rows of this page; fewer may come"),
};
const paged = {
  next: z
    .string()
    .max(512)
    .nullish()
    .describe("The next page's cursor; none, null or empty on the last page"),
  fresh_s: wholeNumber.optional().describe("For how many seconds the answer may be kept"),
};
const whom = { game_id: z.string(), player_id: z.string() };
const recipient = {
  ...whom,
  server_id: z.string().nullable().describe("null where the game needs none"),
  character_id: z.string().nullable(),
};
const serverRow = z.object({ id: anyId, name: text });
const characterRow = z.object({ id: anyId, name: text, level: wholeNumber.optional().catch(undefined) });
const roleRow = characterRow.extend({ server_id: anyId, server_name: text });

const bought = {
  order_id: z.string().min(1).max(64).describe("Hand it out once for this id, however often it comes"),
  ...recipient,
};

export const gameServer = {
  about: define({
    type: "about",
    path: "/about",
    timeout_ms: list_timeout_ms,
    request: z.object({}),
    response: z.object({ protocol: z.literal("1"), games: z.array(anyId).describe("The games it serves") }),
  }),
  listServers: define({
    type: "servers.list",
    path: "/servers",
    timeout_ms: list_timeout_ms,
    request: z.object({ game_id: z.string(), ...page }),
    response: z.object({ servers: z.array(serverRow), ...paged }),
  }),
  listCharacters: define({
    type: "characters.list",
    path: "/characters",
    timeout_ms: list_timeout_ms,
    request: z.object({ ...whom, server_id: z.string(), ...page }),
    response: z.object({ characters: z.array(characterRow), ...paged }),
  }),
  listRoles: define({
    type: "roles.list",
    path: "/roles",
    timeout_ms: list_timeout_ms,
    optional: true,
    request: z.object({ ...whom, ...page }),
    response: z.object({ roles: z.array(roleRow), ...paged }),
  }),
  reserve: define({
    type: "item.reserve",
    path: "/reservations",
    timeout_ms: list_timeout_ms,
    optional: true,
    request: z.object({
      kind: z.enum(["item", "gift"]),
      ...recipient,
      item_id: z.string(),
      for_s: wholeNumber.describe("How many seconds the player has to pay"),
    }),
    response: z.object({}),
  }),
  grant: define({
    type: "grant.give",
    path: "/grants",
    timeout_ms: grant_timeout_ms,
    request: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("vxu"), ...bought, vxu, bonus_vxu: vxu }),
      z.object({ kind: z.literal("item"), ...bought, item_id: z.string() }),
      z.object({ kind: z.literal("gift"), ...bought, item_id: z.string(), code: z.string() }),
    ]),
    response: z.object({}),
  }),
  issueCode: define({
    type: "code.issue",
    path: "/codes",
    timeout_ms: grant_timeout_ms,
    optional: true,
    request: z.object({ ...bought, item_id: z.string() }),
    response: z.object({ code: z.string().min(1).max(64) }),
  }),
};

/** Why a game server says no. Each but the last is 404; `refused` is 409, with a reason for support. */
export const gameServerErrors = [
  "game_unknown",
  "server_unknown",
  "player_unknown",
  "character_unknown",
  "item_unknown",
  "unsupported",
  "refused",
] as const;
export type GameServerError = (typeof gameServerErrors)[number];

export const gameServerRefusal = z.object({
  error: z.enum(gameServerErrors).catch("refused"),
  message: text.default(""),
});

export const okType = ({ type }: Pick<GameServerEndpoint, "type">): string => `${type}.ok`;
export const refusedType = ({ type }: Pick<GameServerEndpoint, "type">): string => `${type}.refused`;
