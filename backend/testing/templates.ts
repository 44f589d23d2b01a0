import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { dumpFolder, dumpPath, dumpsVariable, type Start } from "./data-folder";

/** The prefix of the names of this run's PostgreSQL databases, and the process that made them. */
const names = {
  prefix: "TEST_POSTGRES_TEMPLATES",
  owner: "TEST_TEMPLATES_OWNER",
} as const;

/**
 * Once a run, before the first test; `npm test` makes them for all its steps. In a process of its own: Jest's set-up
 * can't load the backend.
 */
export function makeTemplates(): void {
  if (dumpFolder() !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "templates-"));
  const prefix = `topup_template_${folder.slice(-6).toLowerCase()}`;
  Object.assign(process.env, {
    [dumpsVariable]: folder,
    [names.prefix]: prefix,
    [names.owner]: String(process.pid),
  });
  const made = spawnSync(process.execPath, ["--import", "tsx", "backend/testing/make-templates.ts"], {
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: "inherit",
  });
  if (made.status !== 0) throw new Error("the tests' databases could not be prepared");
}

/** A dump of PGlite's data, 40 MB. PGlite asks only for its bytes, and a Blob would copy them several times. */
class Dump extends Blob {
  constructor(private readonly path: string) {
    super();
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(readFileSync(this.path)).buffer;
  }
}

/** PGlite's data folder as it was dumped; nothing where no run has made one. */
export function pgliteDump(start: Start): Blob | undefined {
  const folder = dumpFolder();
  return folder === undefined ? undefined : new Dump(dumpPath(folder, start));
}

/** The PostgreSQL database that a new one is copied from; nothing where no run has made one. */
export function postgresTemplate(start: Start): string | undefined {
  const prefix = process.env[names.prefix];
  return prefix === undefined || start === "empty" || !process.env.TEST_POSTGRES_URL
    ? undefined
    : `${prefix}_${start}`;
}

/** After the last test, by the process that made them. */
export async function removeTemplates(): Promise<void> {
  const folder = dumpFolder();
  if (folder === undefined || process.env[names.owner] !== String(process.pid)) return;
  // A signal and the end may both come here.
  rmSync(folder, { recursive: true, force: true });
  const databases = [postgresTemplate("migrated"), postgresTemplate("seeded")];
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
  if (databases[0] === undefined) return;
  await client.connect();
  for (const name of databases) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}
