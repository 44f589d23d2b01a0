import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";

export const usage = `npm run conform -- URL --user U --password P [--pay] [--data FILE] [--json FILE] [--only NAME] [--list]

URL         the publisher's backend, as PUBLISHER_API_URL has it
--user, --password   a player with some Vxu; used for the checks, and never printed
--pay       makes orders of the smallest amounts, 15 at most; asks before, if there is a terminal
--data      a JSON file: {"other": {"username", "password"}, "expired_token", "cards": [{"method", "serial", "code", "amount", "captcha"}]}
--json      where the result is written; else to conformance.json
--only      runs the checks whose name or call contains this
--list      prints the checks, a line each, and asks nothing`;

const credentials = z.object({ username: z.string().min(1), password: z.string().min(1) });

/** What can't be found out by asking: a second player, and cards that may be spent. */
const testData = z.object({
  other: credentials.optional(),
  /** A Bearer token of the player's whose time is over. */
  expired_token: z.string().optional(),
  cards: z
    .array(
      z.object({
        method: z.number(),
        serial: z.string(),
        code: z.string(),
        amount: z.number(),
        /** The captcha's answer, for a method that asks for one. */
        captcha: z.string().optional(),
      }),
    )
    .default([]),
});
export type TestData = z.output<typeof testData>;

export interface Options {
  url: string;
  player: z.output<typeof credentials>;
  pay: boolean;
  data: TestData;
  json: string;
  only?: string;
}
type Asked =
  | { ok: false; why: string }
  | { ok: true; list: true; only?: string }
  | ({ ok: true; list: false } & Options);

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const known = {
  user: text,
  password: text,
  data: text,
  json: text,
  only: text,
  pay: flag,
  list: flag,
} as const;

/** Parses the arguments, or says which one is wrong. */
export function parseOptions(args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    const { user: username, password, only } = values;
    if (values.list) return { ok: true, list: true, only };
    const [url, more] = positionals;
    if (!url || more) return { ok: false, why: "give one URL" };
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      return { ok: false, why: `${url} is not an http(s) address` };
    if (!username || !password) return { ok: false, why: "give --user and --password" };
    const data = testData.parse(values.data ? JSON.parse(readFileSync(values.data, "utf8")) : {});
    return {
      ok: true,
      list: false,
      url: url.replace(/\/+$/, ""),
      player: { username, password },
      pay: values.pay ?? false,
      data,
      json: values.json ?? "conformance.json",
      only,
    };
  } catch (error) {
    return {
      ok: false,
      why: error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message,
    };
  }
}
