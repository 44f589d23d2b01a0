import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a test's database starts as: new, migrated, or with the sandbox's data as well. */
export type Start = "empty" | "migrated" | "seeded";

export const dumpsVariable = "TEST_PGLITE_DUMPS";
/** The folder of this run's dumps of PGlite, which backend/testing/templates.ts makes; nothing where no run has. */
export const dumpFolder = () => process.env[dumpsVariable];

export const dumpPath = (folder: string, start: Start) => join(folder, `${start}.tar`);

/** The OpenAPI document, which takes half a second to make. */
export const documentPath = (folder: string) => join(folder, "openapi.json");

/**
 * A new DATA_DIR as a program leaves it after its first start, for tests that start programs: PGlite takes
 * seconds to make a new database. Empty where the run has no dumps.
 */
export function makeDataFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const [dumps, data] = [dumpFolder(), join(folder, "pglite")];
  if (dumps === undefined) return folder;
  mkdirSync(data, { mode: 0o700 });
  execFileSync("tar", ["-xf", dumpPath(dumps, "migrated"), "-C", data], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  return folder;
}
