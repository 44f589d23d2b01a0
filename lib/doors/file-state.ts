import "server-only";
import { readEnv } from "@/lib/env";
import { readMaintainFile, type FileState } from "@/lib/maintain-file";
import { hold } from "@/lib/publisher/cache";
import { logEvent } from "@/lib/publisher/log";

/** With the 2 s that a page may be held (and 3 s more while it is rendered anew), what is seen is 5 s old at most. */
const LOOK_MS = 1_000;

/** `maintain.json` as it was a second ago at most, whatever the backend's state. */
export async function fileState(): Promise<FileState> {
  return (await hold("maintain.json", LOOK_MS, look, 0)).data;
}

async function look(): Promise<FileState> {
  const state = await readMaintainFile(readEnv().DATA_DIR);
  if (state.kind === "broken") logEvent("error", "maintain_file_broken", { why: state.why });
  return state;
}
