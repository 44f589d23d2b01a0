import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isWebhookSecret } from "@/lib/contract/webhook-signature";
import { readVariables } from "@/lib/env-files";
import { gameServerData, testData, type GameServerData, type TestData } from "./test-data";

export type { GameServerData, TestData };

export const usage = `npm run conform -- URL --user U --password P [--pay] [--data FILE] [--json FILE] [--key FILE] [--only NAME] [--list]
npm run conform -- --game-server URL --secret S [--data FILE] [--json FILE] [--key FILE] [--only NAME] [--list]

URL         the publisher's backend, as PUBLISHER_API_URL has it
--user, --password   a player with some Vxu; used for the checks, and never printed
--pay       makes orders of the smallest amounts, 15 at most, and buys an item and two gifts with Vxu; asks before, if there
            is a terminal
--data      a JSON file: {"other": {"username", "password"}, "expired_token", "cards": [{"method", "serial", "code", "amount", "captcha"}]}
--game-server, --secret   a game server's address and its secret, as GAME_SERVERS has them (docs/game-servers.md); about 60
            grants of 1 Vxu are sent. Then --data is {"player": {"player_id", "game_id", "server_id", "character_id", "item_id"},
            "delivered_url"}: whom they are for (its lists say what is left out), and an address with {order_id} that answers
            {"delivered": times}
--json      where the result is written; else to conformance.json, of a game server to conformance-game-server.json
--key       a file with a key of at least 16 characters, else CONFORMANCE_KEY in the environment: signs the result, as HMAC-SHA256
            in hex over its JSON without "signature" and blanks; the portal checks it where its CONFORMANCE_KEY is set
--only      runs the checks whose name or call contains this
--list      prints the checks, a line each, and asks nothing`;

export interface Options {
  url: string;
  player: { username: string; password: string };
  pay: boolean;
  data: TestData;
  json: string;
  /** Signs the result. */
  key?: string;
  only?: string;
}
export interface GameServerOptions {
  url: string;
  secret: string;
  data: GameServerData;
  json: string;
  key?: string;
  only?: string;
}
type Asked =
  | { ok: false; why: string }
  | { ok: true; run: "help" }
  | { ok: true; run: "list"; of: "backend" | "game-server"; only?: string }
  | ({ ok: true; run: "backend" } & Options)
  | ({ ok: true; run: "game-server" } & GameServerOptions);

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const known = {
  user: text,
  password: text,
  "game-server": text,
  secret: text,
  data: text,
  json: text,
  key: text,
  only: text,
  pay: flag,
  list: flag,
  help: flag,
} as const;

type Environment = Record<string, string | undefined>;

/** Parses the arguments, or says which one is wrong. */
export function parseOptions(args: readonly string[], environment: Environment = {}): Asked {
  try {
    return choose(args, environment);
  } catch (error) {
    return {
      ok: false,
      why: error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message,
    };
  }
}

function choose(args: readonly string[], environment: Environment): Asked {
  const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
  const { user: username, password, only, secret, "game-server": gameServer } = values;
  if (values.help) return { ok: true, run: "help" };
  if (values.list)
    return { ok: true, run: "list", of: gameServer === undefined ? "backend" : "game-server", only };
  const [url = gameServer, more] = positionals;
  if (!url || more || (gameServer !== undefined && positionals.length > 0))
    return { ok: false, why: "give one URL" };
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return { ok: false, why: `${url} is not an http(s) address` };
  const given: unknown = values.data ? JSON.parse(readFileSync(values.data, "utf8")) : {};
  const key = readKey(values.key, environment);
  if (gameServer !== undefined) {
    if (!secret) return { ok: false, why: "give --secret" };
    if (!isWebhookSecret(secret)) return { ok: false, why: "--secret must be whsec_ and base64" };
    const { json = "conformance-game-server.json" } = values;
    const address = url.replace(/\/+$/, "");
    return {
      ok: true,
      run: "game-server",
      url: address,
      secret,
      data: gameServerData.parse(given),
      json,
      key,
      only,
    };
  }
  if (!username || !password) return { ok: false, why: "give --user and --password" };
  return {
    ok: true,
    run: "backend",
    url: url.replace(/\/+$/, ""),
    player: { username, password },
    pay: values.pay ?? false,
    data: testData.parse(given),
    json: values.json ?? "conformance.json",
    key,
    only,
  };
}

const least_key = 16;

function readKey(file: string | undefined, environment: Environment): string | undefined {
  const key = file
    ? readFileSync(file, "utf8").replace(/\r?\n$/, "")
    : readVariables(environment).CONFORMANCE_KEY;
  if (key !== undefined && key.length < least_key)
    throw new Error(`the key must have at least ${least_key} characters`);
  return key;
}
