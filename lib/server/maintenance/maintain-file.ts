import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const moment = z.iso.datetime({ offset: true });
const sentence = z.string().trim().min(1).max(500).optional();

/** One switch: on, perhaps for a time only, with a sentence for players in each language. */
export const switchState = z.object({
  on: z.boolean(),
  from: moment.optional(),
  until: moment.optional(),
  vi: sentence,
  en: sentence,
});
export type SwitchState = z.output<typeof switchState>;

/** `maintain.json`: the switch itself is maintenance, `inspect` is the other one. */
const maintainFile = switchState.extend({ inspect: switchState.optional() });
export type MaintainFile = z.output<typeof maintainFile>;

/** Unreadable: there may be a file, but the system does not let it be read, so that nothing is known of it. */
export type FileState =
  | { kind: "none" }
  | { kind: "read"; file: MaintainFile }
  | { kind: "broken"; why: string }
  | { kind: "unreadable"; why: string };

export const maintainPath = (folder: string) =>
  path.join(/* turbopackIgnore: true */ folder, "maintain.json");

const notThere = new Set(["ENOENT", "ENOTDIR"]);

export async function readMaintainFile(folder: string): Promise<FileState> {
  try {
    return parse(await readFile(maintainPath(folder), "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Only reading has codes: what JSON.parse throws has none.
    if (!code) return { kind: "broken", why: message };
    return notThere.has(code) ? { kind: "none" } : { kind: "unreadable", why: code };
  }
}

function parse(text: string): FileState {
  const read = maintainFile.safeParse(JSON.parse(text));
  if (read.success) return { kind: "read", file: read.data };
  const issue = read.error.issues[0];
  return {
    kind: "broken",
    why: `${issue?.path.join(".") || "the whole"}: ${issue?.message ?? "is not valid"}`,
  };
}

/** Whole or not at all: a reader never meets half a file, and a power cut leaves the old one or the new one. */
export async function writeMaintainFile(folder: string, file: MaintainFile): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = `${maintainPath(folder)}.${process.pid}.tmp`;
  try {
    const handle = await open(beside, "w", 0o644);
    try {
      await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, maintainPath(folder));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Whether a switch is on at a moment, or will be. */
export function phaseOf({ on, from, until }: SwitchState, now_ms: number): "off" | "ahead" | "now" {
  if (!on || (until !== undefined && Date.parse(until) <= now_ms)) return "off";
  return from !== undefined && Date.parse(from) > now_ms ? "ahead" : "now";
}
