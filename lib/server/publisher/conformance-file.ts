import { readFileSync } from "node:fs";
import { conformance, showsHonouredKey, type Conformance } from "@/lib/contract/conformance";
import { isSignedConformance } from "@/lib/contract/conformance-signature";
import type { Env } from "@/lib/env";

type Settings = Pick<Env, "PUBLISHER_CONFORMANCE" | "CONFORMANCE_KEY">;
type Read = { ok: true; checks: Conformance["checks"] } | { ok: false; why: string };

/** What the conformance file says; nothing if none is set. Where a key is set, only a file that it has signed counts. */
export function readConformance({ PUBLISHER_CONFORMANCE: file, CONFORMANCE_KEY: key }: Settings): Read {
  if (!file) return { ok: true, checks: [] };
  try {
    const json: unknown = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8"));
    const { checks, signature } = conformance.parse(json);
    if (key && signature === undefined)
      return { ok: false, why: "it has no signature, and CONFORMANCE_KEY is set" };
    if (key && !isSignedConformance(json, key))
      return { ok: false, why: "its signature is not that of CONFORMANCE_KEY" };
    return { ok: true, checks };
  } catch (error) {
    return { ok: false, why: `it can't be read (${(error as Error).message.slice(0, 200)})` };
  }
}

/** The line to say at the portal's start about its conformance file: what follows from it, or why it is refused. */
export function conformanceLine(settings: Settings): string | undefined {
  const { PUBLISHER_CONFORMANCE: file } = settings;
  if (!file) return undefined;
  const read = readConformance(settings);
  if (!read.ok) {
    const follows = "the portal relies on nothing that it says, and sends no purchase a second time";
    return `PUBLISHER_CONFORMANCE: ${file} is refused: ${read.why}; ${follows}`;
  }
  const follows = showsHonouredKey(read.checks)
    ? "a purchase without an answer is sent again under its key"
    : "it does not show that keys are honoured, so no purchase is sent a second time";
  return `PUBLISHER_CONFORMANCE: ${file} was read: ${follows}`;
}
