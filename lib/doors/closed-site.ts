import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readEnv } from "@/lib/env";
import { hold } from "@/lib/publisher/cache";
import { listMaintains } from "@/lib/publisher";

const NAME = "nap";
const LOOK_MS = 5_000;

const maintainFile = z.object({
  on: z.boolean(),
  until: z.string().optional(),
  vi: z.string().optional(),
  en: z.string().optional(),
});
export type Notice = { message?: string; until?: string };

/** The notice of a closed site; undefined while it is open. Backend trouble alone does not close it. */
export async function closedNotice(locale: string): Promise<Notice | undefined> {
  return (await fileNotice(locale)) ?? (await listNotice(locale));
}

async function fileNotice(locale: string): Promise<Notice | undefined> {
  const { data } = await hold("maintain.json", LOOK_MS, readMaintainFile, 0);
  if (!data?.on || (data.until && Date.parse(data.until) < Date.now())) return undefined;
  return { message: locale === "en" ? data.en : data.vi, until: data.until };
}

async function readMaintainFile(): Promise<z.output<typeof maintainFile> | null> {
  const file = path.join(/* turbopackIgnore: true */ readEnv().DATA_DIR, "maintain.json");
  try {
    return maintainFile.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}

async function listNotice(locale: string): Promise<Notice | undefined> {
  try {
    const { data } = await listMaintains(locale);
    return data.find(({ name }) => name === NAME);
  } catch {
    return undefined;
  }
}
