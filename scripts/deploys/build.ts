import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyProject } from "../mutants/copy";

export interface Build {
  folder: string;
  remove(): void;
}

/** Another build of the project: a checkout that is built already, a commit's, or of its files as they are with other texts, so that scripts differ. */
export function buildAnother(commit?: string): Build {
  if (commit !== undefined && existsSync(join(commit, ".next/BUILD_ID")))
    return { folder: resolve(commit), remove: () => undefined };
  const copy = copyProject(commit);
  try {
    if (commit === undefined)
      for (const locale of ["vi", "en"]) changeTexts(join(copy.folder, `messages/${locale}.json`));
    const next = ["node_modules/next/dist/bin/next", "build"];
    execFileSync(process.execPath, next, { cwd: copy.folder, stdio: ["ignore", "ignore", "inherit"] });
    return copy;
  } catch (error) {
    copy.remove();
    throw error;
  }
}

/** The paths of a build's static files, as browsers ask for them. */
export function filesOf(folder: string): string[] {
  const found = readdirSync(join(folder, ".next/static"), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replace(/^.*\.next\/static/, "/_next/static"));
}

/** Every text that has no placeholder gets a full stop more. */
function changeTexts(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll(/: "([^"\\{}<]*[\p{L}])"/gu, ': "$1."'));
}
