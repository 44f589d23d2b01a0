import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

/** What a database of a test starts as: migrated, or with the sandbox's data as well. */
export type Start = "migrated" | "seeded";

/** Where this run's templates are: a folder of PGlite's dumps, and the prefix of the PostgreSQL databases' names. */
const names = { folder: "TEST_PGLITE_DUMPS", prefix: "TEST_POSTGRES_TEMPLATES" } as const;

/** Once a run, before the first test. In a process of its own: Jest's set-up can't load the backend. */
export function makeTemplates(): void {
  const folder = mkdtempSync(join(tmpdir(), "templates-"));
  const prefix = `topup_template_${folder.slice(-6).toLowerCase()}`;
  Object.assign(process.env, { [names.folder]: folder, [names.prefix]: prefix });
  const made = spawnSync(process.execPath, ["--import", "tsx", "backend/testing/make-templates.ts"], {
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: "inherit",
  });
  if (made.status !== 0) throw new Error("the tests' databases could not be prepared");
}

/** PGlite's data folder as it was dumped; nothing where no run has made one. */
export function pgliteDump(start: Start): Blob | undefined {
  const folder = process.env[names.folder];
  return folder === undefined ? undefined : new Blob([readFileSync(dumpPath(folder, start))]);
}

export const dumpPath = (folder: string, start: Start) => join(folder, `${start}.tar`);

/** The PostgreSQL database that a new one is copied from; nothing where no run has made one. */
export function postgresTemplate(start: Start): string | undefined {
  const prefix = process.env[names.prefix];
  return prefix === undefined || !process.env.TEST_POSTGRES_URL ? undefined : `${prefix}_${start}`;
}

/** After the last test. */
export async function removeTemplates(): Promise<void> {
  const folder = process.env[names.folder];
  if (folder !== undefined) rmSync(folder, { recursive: true });
  const databases = [postgresTemplate("migrated"), postgresTemplate("seeded")];
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  if (databases[0] === undefined) return;
  await client.connect();
  for (const name of databases) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}
