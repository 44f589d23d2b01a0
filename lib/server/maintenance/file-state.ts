import { readEnv } from "@/lib/env";
import { cached } from "@/lib/server/publisher/cache";
import { logEvent } from "@/lib/server/publisher/log";
import { readMaintainFile, type FileState } from "./maintain-file";

/**
 * How often the file is read. With the 2 s that a page is cached (and 3 s more while it is rendered again), a player
 * sees a state that is 5 s old at most.
 */
const LOOK_MS = 1_000;

/** Error codes of exhausted resources: they say something about this process, not about the file. */
const ranOut: ReadonlySet<string> = new Set(["EMFILE", "ENFILE", "ENOMEM"]);

/** Known by its name, as the cache that passes it on is shared by separate bundles (publisher/fault.ts). */
class Unreadable extends Error {
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === "Unreadable";
  }
  override name = "Unreadable";
  constructor(readonly why: string) {
    super(`maintain.json can't be read: ${why}`);
  }
}

type KnownState = Exclude<FileState, { kind: "unreadable" }>;

/**
 * The state of `maintain.json`, a second old at most, independent of the backend. While the file cannot be read, its
 * last known state counts. If there is none: exhausted resources (e.g. descriptors) leave the site open, any other
 * error closes it.
 */
export async function fileState(): Promise<KnownState> {
  try {
    return (await cached("maintain.json", { ttl_ms: LOOK_MS, grace: 0 }, loadFile)).data;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return ranOut.has(error.why) ? { kind: "none" } : { kind: "broken", why: error.why };
  }
}

async function loadFile(): Promise<KnownState> {
  const state = await readMaintainFile(readEnv().DATA_DIR);
  if (state.kind === "broken" || state.kind === "unreadable")
    logEvent("error", `maintain_file_${state.kind}`, { why: state.why });
  if (state.kind === "unreadable") throw new Unreadable(state.why);
  return state;
}
