import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream";
import { magic, offeredDelta, successorsOf } from "./script-dictionaries";

/** A page that was opened so long ago may still ask for the rest of its scripts. */
export const keep_ms = 30 * 24 * 3_600_000;
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

/** What a delta begins with, and its dictionary's SHA-256. */
const least_delta = magic.length + 32;

/** A file to answer with: its path, its length in bytes, and its name among the static files. */
interface KeptFile {
  path: string;
  size: number;
  name: string;
  /** Whether it is compressed with a dictionary that the browser has. */
  isDelta: boolean;
}

export interface KeptFiles {
  /**
   * The file to answer with: one of another build, or a script compressed for this browser. Undefined for what this
   * build has, and for what is nowhere.
   */
  find(request: IncomingMessage): Promise<KeptFile | undefined>;
}

const addressOfFile = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*)(?:\?|$)/;

const nameOf = ({ url = "" }: IncomingMessage) => addressOfFile.exec(url)?.[1];
const scriptOf = (name: string) => /^chunks\/([^/]+)$/.exec(name)?.[1] ?? "";

/**
 * Files of builds that are not this one's: of earlier ones, and of the one that a portal beside this one has; and, in
 * the folder `deltas`, scripts of all of them that are compressed with others as their dictionaries.
 */
export async function readKeptFiles(build: string, kept: string, deltas: string): Promise<KeptFiles> {
  const current = new Set(await filesOf(build));
  const fileAt = async (path: string, name: string, isDelta: boolean) => {
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? { path, size: found.size, name, isDelta } : undefined;
  };
  return {
    async find(request) {
      const name = nameOf(request);
      if (!name || name.endsWith(".part")) return undefined;
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const delta = offeredDelta(deltas, scriptOf(name), request.headers);
      const file = delta === undefined ? undefined : await fileAt(delta, name, true);
      // One that lacks its content, whatever has cut it off, would break the page.
      if (file && file.size > least_delta) return file;
      if (current.has(name)) return undefined;
      return fileAt(join(kept, name), name, false);
    },
  };
}

/** Says which scripts the one that is asked for may be the dictionary for, and what an answer to it depends on. */
export function announceDictionary(request: IncomingMessage, response: ServerResponse): void {
  const successors = successorsOf(scriptOf(nameOf(request) ?? ""));
  if (successors === undefined) return;
  response.setHeader("use-as-dictionary", successors);
  response.setHeader("vary", "available-dictionary");
}

/** Sends such a file; a client that leaves, or a file that goes meanwhile, ends the answer. */
export function sendKeptFile(
  { path, size, name, isDelta }: KeptFile,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, {
    "content-type": types[extname(name)] ?? "application/octet-stream",
    "content-length": size,
    // A delta is of use to this browser alone, whatever a cache on its way makes of the header Vary.
    "cache-control": `${isDelta ? "private" : "public"}, max-age=31536000, immutable`,
    ...(isDelta && { "content-encoding": "dcz" }),
  });
  if (method === "HEAD") response.end();
  else pipeline(createReadStream(path), response, () => undefined);
}
