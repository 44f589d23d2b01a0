import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const day_ms = 24 * 3_600_000;

/** Writes the static files of a build; returns their folder. */
export function writeBuild(root: string, files: Record<string, string>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}
