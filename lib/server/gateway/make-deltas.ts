import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { basename, join } from "node:path";
import { keep_ms } from "./kept-files";
import { beginningOf, deltaPath } from "./script-dictionaries";

/** A shorter one fits into a packet or two as it is. */
const least_bytes = 2_000;
/** So many scripts that a browser may have in a new one's place: of other pages of this build, and of earlier builds. */
const most_dictionaries = 12;
/** What such a file begins with, before the SHA-256 of its dictionary (RFC 9842, 4). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/**
 * Compresses each script of a build with those that a browser may have in its place as dictionaries, and removes what
 * was made 30 days ago. It runs the program `zstd`, one at a time, and only while nothing else wants the processor.
 * `build` and `kept` are the folders of the build's scripts and of those of all builds. Resolves with how many were
 * made; rejects where `zstd` is not installed (`ENOENT` of the system call "spawn zstd").
 */
export async function makeDeltas(
  build: string,
  kept: string,
  deltas: string,
  now_ms: number,
  program = "zstd",
): Promise<number> {
  await mkdir(deltas, { recursive: true });
  for (const name of await readdir(deltas)) {
    const path = join(deltas, name);
    if (now_ms - (await stat(path)).mtimeMs > keep_ms) await rm(path, { force: true });
  }
  const zstd = (...options: string[]) => compressBy(program, options);
  const dictionaries = await readByBeginning(kept);
  let made = 0;
  for (const script of await readdir(build)) {
    const alike = dictionaries.get(beginningOf(script) ?? "") ?? [];
    for (const dictionary of alike.filter((name) => name !== script).slice(0, most_dictionaries))
      if (await makeDelta(zstd, join(build, script), join(kept, dictionary), deltas)) made += 1;
  }
  return made;
}

/** The scripts of all builds whose names begin alike, those of the last build first. */
async function readByBeginning(kept: string): Promise<Map<string, string[]>> {
  const scripts: { name: string; at_ms: number }[] = [];
  for (const name of await readdir(kept))
    scripts.push({ name, at_ms: (await stat(join(kept, name))).mtimeMs });
  scripts.sort((one, other) => other.at_ms - one.at_ms);
  const found = new Map<string, string[]>();
  for (const { name } of scripts) {
    const beginning = beginningOf(name);
    if (beginning !== undefined) found.set(beginning, [...(found.get(beginning) ?? []), name]);
  }
  return found;
}

type Zstd = (...options: string[]) => Promise<Buffer>;

/** Whether a delta was made: it is there already, or it would not be half of what gzip makes. */
async function makeDelta(zstd: Zstd, script: string, dictionary: string, deltas: string): Promise<boolean> {
  const content = await readFile(script);
  const hash = createHash("sha256")
    .update(await readFile(dictionary))
    .digest();
  const delta = deltaPath(deltas, basename(script), hash);
  if (content.length < least_bytes || existsSync(delta)) return false;
  const compressed = await zstd("-19", "-D", dictionary, script);
  if (compressed.length > content.length / 6) return false;
  // Not by the process's id: portals in containers that share the folder may have the same.
  const part = `${delta}.${randomUUID()}.part`;
  await writeFile(part, Buffer.concat([magic, hash, compressed]));
  // The magic number and the hash are a frame that zstd skips.
  const decoded = await zstd("-d", "-D", dictionary, part);
  if (!content.equals(decoded)) throw new Error(`${basename(script)} is another script once it is decoded`);
  await rename(part, delta);
  return true;
}

/** What the program writes to its standard output. */
const compressBy = (program: string, options: string[]) =>
  new Promise<Buffer>((resolve, reject) => {
    const child = execFile(
      program,
      ["-q", "-c", ...options],
      { encoding: "buffer", maxBuffer: 2 ** 25 },
      (error, output) => (error ? reject(error) : resolve(output)),
    );
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
