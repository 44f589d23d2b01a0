import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { beside } from "./accepted-encodings";
import { filesOf } from "./kept-files";

/** Fonts and pictures are compressed as they are. */
const compressible = new Set([".js", ".css"]);

/**
 * Writes beside each script and style sheet of a build what it is with Brotli and gzip, each of the highest quality: a
 * portal sends those, and compresses nothing that is the same for everybody (docs/decisions/0145). `folder` is that of a
 * build's chunks: Next writes its other static files again afterwards.
 */
export async function compressBuild(folder: string): Promise<void> {
  const names = (await filesOf(folder)).filter((name) => compressible.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(beside(path, "br"), await promisify(brotliCompress)(content, { params }));
      await writeFile(beside(path, "gzip"), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
