import "server-only";
import { readEnv } from "@/lib/env";
import { cached } from "@/lib/server/publisher/cache";
import { logEvent } from "@/lib/server/publisher/log";
import { readMaintainFile, type FileState } from "./maintain-file";

/** With the 2 s that a page may be held (and 3 s more while it is rendered anew), what is seen is 5 s old at most. */
const LOOK_MS = 1_000;

/** Codes of a system that has run out: they tell of this process, not of the file. */
const ranOut: ReadonlySet<string> = new Set(["EMFILE", "ENFILE", "ENOMEM"]);

class Unreadable extends Error {
  constructor(readonly why: string) {
    super(`maintain.json can't be read: ${why}`);
  }
}

type KnownState = Exclude<FileState, { kind: "unreadable" }>;

/**
 * `maintain.json` as it was a second ago at most, whatever the backend's state. While it can't be read, what was last
 * known of it holds. Where nothing was: a process without descriptors closes nothing, a file that is kept from us does.
 */
export async function fileState(): Promise<KnownState> {
  try {
    return (await cached("maintain.json", LOOK_MS, look, 0)).data;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return ranOut.has(error.why) ? { kind: "none" } : { kind: "broken", why: error.why };
  }
}

async function look(): Promise<KnownState> {
  const state = await readMaintainFile(readEnv().DATA_DIR);
  if (state.kind === "broken" || state.kind === "unreadable")
    logEvent("error", `maintain_file_${state.kind}`, { why: state.why });
  if (state.kind === "unreadable") throw new Unreadable(state.why);
  return state;
}
