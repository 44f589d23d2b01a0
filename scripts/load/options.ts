import { parseArgs } from "node:util";

export const kinds = ["whole", "look", "pay", "buy"] as const;
export type Kind = (typeof kinds)[number];

export const usage = `npm run load -- --url URL --players N [--minutes M] [--sandbox URL] [--kind KIND] [--think S] [--no-assets]
                    [--game ALIAS] [--seed N] [--json FILE] [--i-own-this-host HOST]

N players visit the portal at URL within M minutes (1). They arrive at random moments, whether earlier visits have ended
or not, so that a slow site gets more of them at once.
--sandbox   the address of its embedded backend with SANDBOX=1, where players are made and payments decided. Without it
            nobody signs in, and the visits are of the kind "look": nothing is bought where no sandbox pays
--kind      whole: look at home and a game's page, sign in, pay, buy an item (the default) · look · pay: sign in and pay ·
            buy: sign in and buy an item with Vxu
--think     the mean pause between two steps of a visit, in seconds (1)
--no-assets leaves out scripts, styles and pictures: for a site whose files come from elsewhere
--game      the game that is played; else the first one
--seed      repeats the arrivals and pauses of a run; it is printed
--json      writes the result to this file
--i-own-this-host   the name of a host that is not this machine; may be given twice. Without it no other is asked anything`;

/** So that a mistyped number is no attack. */
const most = { players: 100_000, minutes: 120, think_s: 60 };

export interface Options {
  url: string;
  sandbox?: string;
  players: number;
  minutes: number;
  kind: Kind;
  think_s: number;
  assets: boolean;
  game?: string;
  seed: number;
  json?: string;
}
type Asked = { run: "help" } | { run: "load"; options: Options };

const text = { type: "string" } as const;

/** Parses the arguments; throws with what is wrong. */
export function parseOptions(args: readonly string[], randomSeed: () => number): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: text,
      players: text,
      minutes: text,
      sandbox: text,
      kind: text,
      think: text,
      game: text,
      seed: text,
      json: text,
      "i-own-this-host": { type: "string", multiple: true },
      "no-assets": { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return { run: "help" };
  const own = values["i-own-this-host"] ?? [];
  const url = readUrl("--url", values.url, own);
  if (url === undefined) throw new Error("give --url");
  const sandbox = readUrl("--sandbox", values.sandbox, own);
  const kind = kinds.find((known) => known === (values.kind ?? (sandbox ? "whole" : "look")));
  if (!kind) throw new Error(`--kind is one of ${kinds.join(", ")}`);
  if (kind !== "look" && !sandbox) throw new Error(`--kind ${kind} needs --sandbox`);
  return {
    run: "load",
    options: {
      url,
      sandbox,
      kind,
      players: readNumber("--players", values.players, { most: most.players, whole: true }),
      minutes: readNumber("--minutes", values.minutes ?? "1", { most: most.minutes }),
      think_s: readNumber("--think", values.think ?? "1", { most: most.think_s, least: 0 }),
      assets: !values["no-assets"],
      game: values.game,
      seed: values.seed === undefined ? randomSeed() : readNumber("--seed", values.seed, { whole: true }),
      json: values.json,
    },
  };
}

/** The origin of an address that may be asked: of this machine, or of a host that its owner has named. */
function readUrl(name: string, given: string | undefined, own: readonly string[]): string | undefined {
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`${name}: ${given} is not an http(s) address`);
  const { hostname, origin } = new URL(given);
  if (!isLoopback(hostname) && !own.includes(hostname))
    throw new Error(
      `${hostname} is another machine: name it by --i-own-this-host ${hostname} if it is yours`,
    );
  return origin;
}

/** The address of this machine itself, not a name that some server could answer with another. */
const isLoopback = (hostname: string) =>
  hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);

interface Range {
  most?: number;
  /** Without it the number is positive. */
  least?: number;
  whole?: boolean;
}

function readNumber(name: string, given: string | undefined, { most, least, whole }: Range): number {
  const number = Number(given);
  const isEnough = least === undefined ? number > 0 : number >= least;
  if (!given || !isEnough || number > (most ?? 2 ** 32) || (whole && !Number.isInteger(number)))
    throw new Error(`${name} is a ${whole ? "whole " : ""}number up to ${most ?? 2 ** 32}`);
  return number;
}
