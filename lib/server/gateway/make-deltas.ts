import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { keep_ms, staticFolders } from "./kept-files";
import { beginningOf, deltaFolder, deltaPath, magic } from "./script-dictionaries";

/** A shorter one fits into a packet or two as it is. */
const least_bytes = 2_000;
/** So many scripts of earlier builds that a browser may have in a new one's place, the latest first. */
const most_dictionaries = 12;

interface Folders {
  /** This build's scripts. */
  build: string;
  /** Those of all builds. */
  kept: string;
  deltas: string;
}

/** Where the portal has them. */
export function foldersOf(data_dir: string): Folders {
  const [build, kept] = staticFolders(data_dir);
  return { build: join(build, "chunks"), kept: join(kept, "chunks"), deltas: deltaFolder(data_dir) };
}

type Zstd = (...options: string[]) => Promise<Buffer>;

/**
 * Compresses each script of a build with those that a browser may have in its place from other builds, and removes what
 * was made 30 days ago; several portals may do it at once in one folder. It runs `program`, zstd, many times, each of
 * which holds up the process that starts it: for a process of its own. Resolves with how many were made. Rejects with
 * ENOENT of "spawn zstd" where it is wanted and not installed; else with the first failure, after what did not fail was made.
 */
export async function makeDeltas(folders: Folders, now_ms: number, program = "zstd"): Promise<number> {
  const { build, kept, deltas } = folders;
  await mkdir(deltas, { recursive: true });
  for (const { path, at_ms } of await filesOf(deltas))
    if (now_ms - at_ms > keep_ms) await rm(path, { force: true });
  const scripts = await readdir(build);
  const others = await readOthers(kept, new Set(scripts));
  const pairs = scripts.flatMap((script) => {
    const dictionaries = others.get(beginningOf(script) ?? "") ?? [];
    return dictionaries
      .slice(0, most_dictionaries)
      .map((dictionary) => ({ script: join(build, script), dictionary }));
  });
  if (pairs.length === 0) return 0;
  const zstd: Zstd = (...options) => runZstd(program, options);
  await zstd("--version");
  const failures: unknown[] = [];
  let made = 0;
  for (const { script, dictionary } of pairs)
    try {
      if (await makeDelta(zstd, script, dictionary, deltas)) made += 1;
    } catch (error) {
      // Another portal may have removed the dictionary meanwhile.
      if (existsSync(dictionary)) failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return made;
}

/** The files of a folder that are still there, and when they were changed. */
async function filesOf(folder: string): Promise<{ path: string; at_ms: number }[]> {
  const files = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found) files.push({ path, at_ms: found.mtimeMs });
  }
  return files;
}

/** The paths of other builds' scripts by what their names begin with, those of the last build first. */
async function readOthers(kept: string, current: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const others = (await filesOf(kept)).filter(({ path }) => !current.has(basename(path)));
  others.sort((one, other) => other.at_ms - one.at_ms);
  const found = new Map<string, string[]>();
  for (const { path } of others) {
    const beginning = beginningOf(basename(path));
    if (beginning !== undefined) found.set(beginning, [...(found.get(beginning) ?? []), path]);
  }
  return found;
}

/** Whether a delta was made: it is there already, or it would not be half of what gzip makes. */
async function makeDelta(zstd: Zstd, script: string, dictionary: string, deltas: string): Promise<boolean> {
  const content = await readFile(script);
  if (content.length < least_bytes) return false;
  const hash = createHash("sha256")
    .update(await readFile(dictionary))
    .digest();
  const delta = deltaPath(deltas, basename(script), hash);
  if (existsSync(delta)) return false;
  const compressed = await zstd("-19", "-D", dictionary, script);
  if (compressed.length > content.length / 6) return false;
  // Not by the process's id: portals in containers that share the folder may have the same.
  const part = `${delta}.${randomUUID()}.part`;
  try {
    await writeSafely(part, Buffer.concat([magic, hash, compressed]));
    // The magic number and the hash are a frame that zstd skips.
    const decoded = await zstd("-d", "-D", dictionary, part);
    if (!content.equals(decoded)) throw new Error(`${basename(script)} is another script once it is decoded`);
    await rename(part, delta);
  } finally {
    await rm(part, { force: true });
  }
  return true;
}

/** On the disk before it gets its name: after a power failure it would be there, and empty. */
async function writeSafely(path: string, content: Buffer): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What zstd writes to its standard output. */
const runZstd = (program: string, options: string[]) =>
  new Promise<Buffer>((resolve, reject) => {
    execFile(
      program,
      ["-q", "-c", ...options],
      { encoding: "buffer", maxBuffer: 2 ** 25 },
      (error, output) => (error ? reject(error) : resolve(output)),
    );
  });
