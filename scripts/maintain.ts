import { existsSync } from "node:fs";
import { staticFolders } from "../lib/server/gateway/kept-files";
import {
  maintainPath,
  phaseOf,
  readMaintainFile,
  writeMaintainFile,
} from "../lib/server/maintenance/maintain-file";
import type { FileState, MaintainFile, SwitchState } from "../lib/server/maintenance/maintain-file";
import { sharedVariables } from "../lib/env";
import { loadEnvFile } from "../lib/env-files";
import { fail } from "./fail";
import { parseMaintainArgs, usage } from "./maintain-args";
import { runMain } from "./run-main";

/**
 * `npm run maintain -- on|off|status`: closes and opens the site by a file, so it works when backend and database are
 * down. Exit code 2: the arguments are wrong, and nothing was changed.
 */
loadEnvFile();
// Only this variable is parsed: another one that is wrong must not keep the site open.
const folder = sharedVariables.DATA_DIR.parse(process.env.DATA_DIR || undefined);

async function main(): Promise<void> {
  const asked = parseMaintainArgs(process.argv.slice(2), Date.now());
  if (!asked.ok) return fail(2, [`maintain: ${asked.why}`, "", usage]);
  const before = await readMaintainFile(folder);
  if (before.kind === "unreadable") throw new Error(before.why);
  if (before.kind === "broken") console.error(`maintain: ${maintainPath(folder)} was broken (${before.why})`);
  if (asked.action === "status") return report(before);

  const file = before.kind === "read" ? before.file : { on: false };
  const next: MaintainFile =
    asked.which === "inspect" ? { ...file, inspect: asked.state } : { ...asked.state, inspect: file.inspect };
  await writeMaintainFile(folder, next);
  report({ kind: "read", file: next });
  console.log("Every portal process on this folder follows within 5 s.");
  const [, ofPortals] = staticFolders(folder);
  if (!existsSync(ofPortals))
    console.error(
      `maintain: no built portal has run on ${folder} yet: DATA_DIR has to be the portals' (docs/deploy.md)`,
    );
}

function report(state: FileState): void {
  const file: MaintainFile = state.kind === "read" ? state.file : { on: false };
  if (state.kind === "broken")
    console.log("maintenance: the site is closed while the file is broken; write it anew with on or off");
  else console.log(`maintenance: ${sayOf(file)}`);
  console.log(`inspection: ${sayOf(file.inspect ?? { on: false })}`);
  console.log(`file: ${maintainPath(folder)}`);
}

function sayOf(state: SwitchState): string {
  const phase = phaseOf(state, Date.now());
  if (phase === "off") return "off";
  const from = state.from ? ` from ${state.from}` : "";
  return `${phase === "now" ? "on" : "announced"}${from}${state.until ? ` until ${state.until}` : ""}`;
}

runMain(usage, main, (error) =>
  fail(1, [`maintain: ${maintainPath(folder)} can't be read or written: ${(error as Error).message}`]),
);
