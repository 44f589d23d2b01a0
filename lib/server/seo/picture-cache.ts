import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { logEvent } from "@/lib/server/publisher/log";

interface Bounds {
  /** How many pictures this process draws at the same time. */
  drawing: number;
  /** How many different pictures may wait to be drawn; one more is refused. */
  waiting: number;
  /** How many are stored on disk; the oldest beyond this number are removed. */
  files: number;
}

export type Pictures = ReturnType<typeof createPictureCache>;

/**
 * Pictures on disk, named by a hash of their content and shared by all processes. Drawing one takes a good part of a
 * second, so few are drawn at once. `undefined` when too many are waiting already.
 */
export function createPictureCache(folder: string, { drawing, waiting, files }: Bounds) {
  const underway = new Map<string, Promise<Uint8Array>>();
  const queue: (() => void)[] = [];
  let busy = 0;
  /** How many are stored: counted in the folder at first, and tracked from then on. */
  let stored: number | undefined;

  /** Writes atomically. If the disk refuses, the picture is only drawn again next time. */
  async function store(file: string, bytes: Uint8Array): Promise<void> {
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, file);
      stored = stored === undefined ? (await list(folder)).length : stored + 1;
      if (stored > files) stored = await removeOldest(folder, files);
    } catch (error) {
      logEvent("warn", "picture_not_kept", { why: (error as NodeJS.ErrnoException).code ?? "unknown" });
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  async function drawQueued(draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (busy >= drawing) await new Promise<void>((resolve) => queue.push(resolve));
    else busy += 1;
    try {
      return await draw();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return async function picture(
    content: unknown,
    draw: () => Promise<Uint8Array>,
  ): Promise<Uint8Array | undefined> {
    const key = createHash("sha256").update(JSON.stringify(content)).digest("hex");
    const file = path.join(/* turbopackIgnore: true */ folder, `${key}.png`);
    const known = underway.get(key) ?? (await readFile(file).catch(() => underway.get(key)));
    if (known) return known;
    if (busy >= drawing && queue.length >= waiting) return undefined;
    const drawn = drawQueued(draw);
    underway.set(key, drawn);
    try {
      const bytes = await drawn;
      await store(file, bytes);
      return bytes;
    } finally {
      underway.delete(key);
    }
  };
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".png"));
}

/** Removes the oldest files; returns how many are left. */
async function removeOldest(folder: string, most: number): Promise<number> {
  const files = (await list(folder)).map((name) => path.join(/* turbopackIgnore: true */ folder, name));
  const aged = await Promise.all(files.map(async (file) => ({ file, at_ms: (await stat(file)).mtimeMs })));
  aged.sort((a, b) => b.at_ms - a.at_ms);
  await Promise.all(aged.slice(most).map(({ file }) => rm(file, { force: true })));
  return Math.min(most, aged.length);
}
