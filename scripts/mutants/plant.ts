import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./fault";

/** Why a fault can't be planted in a folder's files; undefined when it can. */
export function whyNot(folder: string, { file, find, replace }: Fault): string | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, file), "utf8");
  } catch {
    return `${file} is not there`;
  }
  if (find === replace) return "it changes nothing";
  const times = text.split(find).length - 1;
  return times === 1 ? undefined : `what it replaces occurs ${times} times in ${file}`;
}

/** Plants a fault in a folder's files, and returns what takes it out again. */
export function plant(folder: string, { file, find, replace }: Fault): () => void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  // By a function, as a text could contain `$&` and the like.
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(path, text);
}
