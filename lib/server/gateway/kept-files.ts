import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A page that was opened so long ago may still ask for the rest of its scripts. */
export const keep_ms = 30 * 24 * 3_600_000;
export const keepAgain_ms = 12 * 3_600_000;

/** The static files of this build, and of all that have run lately. */
export const staticFolders = (data_dir: string) =>
  [join(".next", "static"), join(data_dir, "static")] as const;

/** Relative paths of all files of a folder; none where there is no folder. */
export async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/**
 * Copies a build's static files to the folder of all builds, and removes those of builds that have not run for 30 days.
 * Names have their content's hash or their build's id, so that a file is never another one. Several portals may do it
 * at once in one folder: a file is whole from the moment it is there. Rejects where the folder can't be written.
 */
export async function keepFiles(build: string, kept: string, now_ms: number): Promise<void> {
  const current = new Set(await filesOf(build));
  const now = new Date(now_ms);
  for (const name of current) {
    const to = join(kept, name);
    // One that a power failure has cut off, that another portal has removed or another user owns is copied again.
    const { size } = await stat(join(build, name));
    const isKept = await stat(to)
      .then((file) => file.size === size && utimes(to, now, now).then(() => true))
      .catch(() => false);
    if (isKept) continue;
    await mkdir(dirname(to), { recursive: true });
    // Not by the process's id: portals in containers that share the folder may have the same.
    const part = `${to}.${randomUUID()}.part`;
    await copyFile(join(build, name), part);
    await utimes(part, now, now);
    await rename(part, to);
  }
  for (const name of await filesOf(kept)) {
    if (current.has(name)) continue;
    const { mtimeMs } = await stat(join(kept, name)).catch(() => ({ mtimeMs: now_ms }));
    if (now_ms - mtimeMs > keep_ms) await rm(join(kept, name), { force: true });
  }
}
