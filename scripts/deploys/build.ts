import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyProject } from "../mutants/copy";

export interface Build {
  folder: string;
  remove(): void;
}

/** The build of a commit, or of a checkout that may be built already. */
export function buildOf(commit: string): Build {
  if (existsSync(join(commit, ".next/BUILD_ID"))) return { folder: resolve(commit), remove: () => undefined };
  return build(copyProject(commit));
}

/** A build of the project's files as they are with `ending` at the end of each text, so that scripts differ. */
export function buildWithOtherTexts(ending: string): Build {
  const copy = copyProject();
  for (const locale of ["vi", "en"]) changeTexts(join(copy.folder, `messages/${locale}.json`), ending);
  return build(copy);
}

function build(copy: Build): Build {
  try {
    const next = ["node_modules/next/dist/bin/next", "build"];
    execFileSync(process.execPath, next, { cwd: copy.folder, stdio: ["ignore", "ignore", "inherit"] });
    return copy;
  } catch (error) {
    copy.remove();
    throw error;
  }
}

/** The paths of a build's static files, as browsers ask for them: not of what lies compressed beside them. */
export function filesOf(folder: string): string[] {
  const found = readdirSync(join(folder, ".next/static"), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replace(/^.*\.next\/static/, "/_next/static"));
}

/** Changes every text that has no placeholder and ends with a letter. */
function changeTexts(file: string, ending: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll(/: "([^"\\{}<]*[\p{L}])"/gu, `: "$1${ending}"`));
}
