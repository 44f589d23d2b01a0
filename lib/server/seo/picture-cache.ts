import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { logEvent } from "@/lib/server/publisher/log";

interface Bounds {
  /** Drawn at once by this process. */
  drawing: number;
  /** Different pictures that wait to be drawn; one more is refused. */
  waiting: number;
  /** Kept on disk; of more the oldest go. */
  files: number;
}

export type Pictures = ReturnType<typeof createPictureCache>;

/**
 * Pictures on disk, named after what is drawn on them: drawn once for all who ask, by whatever process. A picture takes
 * a good part of a second to draw, so few are drawn at once; `undefined` is for who would have to wait too long.
 */
export function createPictureCache(folder: string, { drawing, waiting, files }: Bounds) {
  const underway = new Map<string, Promise<Uint8Array>>();
  const queue: (() => void)[] = [];
  let busy = 0;
  /** How many there are, told by the folder at first and counted from then on. */
  let kept: number | undefined;

  /** Whole or not at all. A disk that does not take it costs another drawing, and nothing else. */
  async function keep(file: string, bytes: Uint8Array): Promise<void> {
    const beside = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(beside, bytes);
      await rename(beside, file);
      kept = kept === undefined ? (await list(folder)).length : kept + 1;
      if (kept > files) kept = await removeOldest(folder, files);
    } catch (error) {
      logEvent("warn", "picture_not_kept", { why: (error as NodeJS.ErrnoException).code ?? "unknown" });
      await rm(beside, { force: true }).catch(() => undefined);
    }
  }

  async function drawInTurn(draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
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
    const drawn = drawInTurn(draw);
    underway.set(key, drawn);
    try {
      const bytes = await drawn;
      await keep(file, bytes);
      return bytes;
    } finally {
      underway.delete(key);
    }
  };
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".png"));
}

/** Answers how many are left. */
async function removeOldest(folder: string, most: number): Promise<number> {
  const files = (await list(folder)).map((name) => path.join(/* turbopackIgnore: true */ folder, name));
  const aged = await Promise.all(files.map(async (file) => ({ file, at_ms: (await stat(file)).mtimeMs })));
  aged.sort((a, b) => b.at_ms - a.at_ms);
  await Promise.all(aged.slice(most).map(({ file }) => rm(file, { force: true })));
  return Math.min(most, aged.length);
}
