import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * A copy of the project in a temporary folder: of its files as they are now, or of a commit's. The packages are those
 * that are installed here, by hard links where the file system allows it: a build refuses symlinks out of its folder.
 */
export function copyProject(commit?: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (commit === undefined) copyFiles(folder);
    else copyCommit(folder, commit);
    const isLinked = spawnSync("cp", ["-al", "node_modules", folder], { stdio: "ignore" }).status === 0;
    if (!isLinked) execFileSync("cp", ["-R", "node_modules", folder]);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/** Those that git knows and those that it would take up, so that what is not committed yet is tested, too. */
function copyFiles(folder: string): void {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  for (const file of execFileSync("git", list, { encoding: "utf8" }).split("\0")) {
    // One that is deleted is still listed until that is committed.
    if (!file || !existsSync(file)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
}

function copyCommit(folder: string, commit: string): void {
  const input = execFileSync("git", ["archive", commit], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input });
}
