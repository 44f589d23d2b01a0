import { parseArgs } from "node:util";
import { switchState, type SwitchState } from "../lib/server/maintenance/maintain-file";

export const usage = `npm run maintain -- on [--from ISO] [--until ISO] [--vi "…"] [--en "…"] [--inspect]
npm run maintain -- off [--inspect]
npm run maintain -- status

on, off     close and open the site; with --inspect, begin and end inspection instead
--from      when it begins, e.g. 2026-11-21T02:00:00+07:00; players see a notice until then
--until     when it ends by itself
--vi, --en  what players read, in Vietnamese and in English`;

export type MaintainAsked =
  | { ok: false; why: string }
  | { ok: true; action: "status" }
  | { ok: true; action: "on" | "off"; which: "maintain" | "inspect"; state: SwitchState };

const text = { type: "string" } as const;
const options = { from: text, until: text, vi: text, en: text, inspect: { type: "boolean" } } as const;

/** Parses the arguments, or returns the refusals, one a line. */
export function parseMaintainArgs(args: readonly string[], now_ms: number): MaintainAsked {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return no((error as Error).message.split(". ")[0] ?? "unknown argument");
  }
  const { positionals, values } = parsed;
  const { inspect, ...period } = values;
  const [action, ...more] = positionals;
  if (action !== "on" && action !== "off" && action !== "status") return no("say on, off or status");
  if (more.length > 0) return no(`"${more[0]}" is one word too many: put a message in quotes`);
  const given = Object.keys(period);
  if (action !== "on" && given.length > 0) return no(`--${given[0]} goes with on alone`);
  if (action === "status") return { ok: true, action };

  const read = switchState.safeParse({ on: action === "on", ...period });
  if (!read.success) {
    const name = read.error.issues[0]?.path.join(".") ?? "";
    return no(
      name === "from" || name === "until"
        ? `--${name} must be a time with its zone, like 2026-11-21T02:00:00+07:00`
        : `--${name} must have 1 to 500 characters`,
    );
  }
  const { from, until } = read.data;
  if (until && Date.parse(until) <= now_ms) return no("--until lies in the past");
  if (from && until && Date.parse(until) <= Date.parse(from)) return no("--until must come after --from");
  return { ok: true, action, which: inspect ? "inspect" : "maintain", state: read.data };
}

function no(why: string): MaintainAsked {
  return { ok: false, why };
}
