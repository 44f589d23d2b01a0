import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import cascadeLayers from "@csstools/postcss-cascade-layers";
import postcss from "postcss";

/**
 * Writes `x.legacy.css` beside each `x.css` of a build's `folder`: the same style sheet without cascade layers, whose
 * order is kept by specificity. Only browsers that know no layers load it.
 */
export async function writeLegacyStyles(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((name) => /(?<!\.legacy)\.css$/.test(name))) {
    const from = join(folder, name);
    const to = from.replace(/\.css$/, ".legacy.css");
    const { css } = await postcss([cascadeLayers()]).process(await readFile(from, "utf8"), { from, to });
    await writeFile(to, css);
  }
}
