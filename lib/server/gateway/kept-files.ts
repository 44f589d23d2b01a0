import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream";

/** A page that was opened so long ago may still ask for the rest of its scripts. */
const keep_ms = 30 * 24 * 3_600_000;
export const keepAgain_ms = 12 * 3_600_000;

/** The static files of this build, and of all that have run lately. */
export const staticFolders = (data_dir: string) =>
  [join(".next", "static"), join(data_dir, "static")] as const;

const types: Partial<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Relative paths of all files of a folder; none where there is no folder. */
async function filesOf(folder: string): Promise<string[]> {
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
    if (
      await utimes(to, now, now).then(
        () => true,
        () => false,
      )
    )
      continue;
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

/** A file of another build: its path, and its length in bytes. */
interface KeptFile {
  path: string;
  size: number;
}

export interface KeptFiles {
  /** The file that is asked for, if this build does not have it and another one does. */
  find(request: IncomingMessage): Promise<KeptFile | undefined>;
}

const addressOfFile = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*)(?:\?|$)/;

/** Files of builds that are not this one's: of earlier ones, and of the one that a portal beside this one has. */
export async function readKeptFiles(build: string, kept: string): Promise<KeptFiles> {
  const current = new Set(await filesOf(build));
  return {
    async find({ url = "", method }) {
      const [, name] = addressOfFile.exec(url) ?? [];
      if (!name || current.has(name) || name.endsWith(".part")) return undefined;
      if (method !== "GET" && method !== "HEAD") return undefined;
      const path = join(kept, name);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { path, size: found.size } : undefined;
    },
  };
}

/** Sends such a file; a client that leaves, or a file that goes meanwhile, ends the answer. */
export function sendKeptFile(
  { path, size }: KeptFile,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, {
    "content-type": types[extname(path)] ?? "application/octet-stream",
    "content-length": size,
    "cache-control": "public, max-age=31536000, immutable",
  });
  if (method === "HEAD") response.end();
  else pipeline(createReadStream(path), response, () => undefined);
}
