import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";

/** A script's name as Turbopack makes it: 13 characters of a hash of its content, of which the last nine are kept. */
const hashedName = /([\w~-]{4})([\w~-]{9})\.js/g;
/** A script is a list of modules: numbers that are made of their paths, as the minifier writes them, and functions. */
const firstModule = /currentScript:void 0,(\d+(?:e\d+)?),/;
const listing = new Set([".js", ".json", ".html", ".rsc"]);

/**
 * Renames the scripts of a build that was just compiled, so that a script and its successor of the next build begin
 * alike: with four characters of their first module in place of the hash's first four. By them a browser finds the
 * dictionary for a new script (docs/decisions/0141). As the first module is of the content, too, a name still is of one
 * content: a change of what is done to scripts here, or after this, has to change all names. `folder` is the build's;
 * rejects if two scripts would have one name, or if one is named otherwise.
 */
export async function nameScripts(folder: string): Promise<void> {
  const scripts = join(folder, "static", "chunks");
  const names = new Map<string, string>();
  for (const name of (await readdir(scripts)).filter((name) => name.endsWith(".js"))) {
    const [old, , kept] = [...name.matchAll(hashedName)][0] ?? [];
    if (old === undefined || kept === undefined)
      throw new Error(`${name} is not named by a hash as expected`);
    const [, module = "0"] = firstModule.exec(await readFile(join(scripts, name), "utf8")) ?? [];
    names.set(old, `${(Number(module) % 36 ** 4).toString(36).padStart(4, "0")}${kept}.js`);
  }
  if (new Set(names.values()).size < names.size) throw new Error("two scripts would have one name");
  const renamed = (text: string) => text.replace(hashedName, (old) => names.get(old) ?? old);
  for (const path of await filesOf(folder)) {
    const text = await readFile(path, "utf8");
    const changed = renamed(text);
    if (changed !== text) await writeFile(path, changed);
  }
  for (const name of await readdir(scripts))
    if (renamed(name) !== name) await rename(join(scripts, name), join(scripts, renamed(name)));
}

/** The files of a build that may name scripts; its cache is for the next build, which names them anew. */
async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && listing.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, "cache")));
}
