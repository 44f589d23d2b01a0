import "server-only";
import { readEnv } from "@/lib/env";
import { readMaintainFile, type FileState } from "@/lib/maintain-file";
import { hold } from "@/lib/publisher/cache";
import { logEvent } from "@/lib/publisher/log";

const LOOK_MS = 5_000;

/** `maintain.json` as it was 5 s ago at most, whatever the backend's state. */
export async function fileState(): Promise<FileState> {
  return (await hold("maintain.json", LOOK_MS, look, 0)).data;
}

async function look(): Promise<FileState> {
  const state = await readMaintainFile(readEnv().DATA_DIR);
  if (state.kind === "broken") logEvent("error", "maintain_file_broken", { why: state.why });
  return state;
}
