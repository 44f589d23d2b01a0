import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const moment = z.iso.datetime({ offset: true });
const sentence = z.string().trim().min(1).max(500).optional();

/** One switch: on or off, with an optional period and a sentence for players in each language. */
export const switchState = z.object({
  on: z.boolean(),
  from: moment.optional(),
  until: moment.optional(),
  vi: sentence,
  en: sentence,
});
export type SwitchState = z.output<typeof switchState>;

/** `maintain.json`: its own fields are the switch of maintenance, `inspect` is the switch of an inspection. */
const maintainFile = switchState.extend({ inspect: switchState.optional() });
export type MaintainFile = z.output<typeof maintainFile>;

/** Unreadable: there may be a file, but the system cannot read it, so its content is unknown. */
export type FileState =
  | { kind: "none" }
  | { kind: "read"; file: MaintainFile }
  | { kind: "broken"; why: string }
  | { kind: "unreadable"; why: string };

export const maintainPath = (folder: string) =>
  path.join(/* turbopackIgnore: true */ folder, "maintain.json");

const missingCodes = new Set(["ENOENT", "ENOTDIR"]);

export async function readMaintainFile(folder: string): Promise<FileState> {
  try {
    return parse(await readFile(maintainPath(folder), "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Only file errors have a code; errors of JSON.parse have none.
    if (!code) return { kind: "broken", why: message };
    return missingCodes.has(code) ? { kind: "none" } : { kind: "unreadable", why: code };
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

/** Writes atomically: a reader never sees half a file, and after a power cut either the old or the new file exists. */
export async function writeMaintainFile(folder: string, file: MaintainFile): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = `${maintainPath(folder)}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, "w", 0o644);
    try {
      await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, maintainPath(folder));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Whether a switch is on at a moment, or will be later. */
export function phaseOf({ on, from, until }: SwitchState, now_ms: number): "off" | "ahead" | "now" {
  if (!on || (until !== undefined && Date.parse(until) <= now_ms)) return "off";
  return from !== undefined && Date.parse(from) > now_ms ? "ahead" : "now";
}
