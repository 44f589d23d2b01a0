import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { Machine } from "./network";

const run = promisify(execFile);
export const postgresUser = "postgres";

/** The folder of PostgreSQL's own programs: on the PATH, or where Debian has the newest of them. */
export function postgresPrograms(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  const needed = ["initdb", "pg_ctl", "pg_basebackup"];
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name))));
}

/** PostgreSQL does not run as root; there its programs run as its usual user. */
export const isRoot = process.getuid?.() === 0;

export const program = (name: string, ...args: string[]) => programOn(undefined, name, ...args);

/** The same on a machine. */
export const programOn = (machine: Machine | undefined, name: string, ...args: string[]) =>
  programWith({}, machine, name, ...args);

/** The same with more in its environment. */
export async function programWith(
  more: Record<string, string>,
  machine: Machine | undefined,
  name: string,
  ...args: string[]
): Promise<string> {
  const path = join(postgresPrograms() ?? "", name);
  const as = isRoot ? ["runuser", "-u", postgresUser, "--"] : [];
  const [file = path, ...all] = [...(machine?.prefix ?? []), ...as, path, ...args];
  const env = { ...process.env, PGCONNECT_TIMEOUT: "5", ...more };
  const { stdout } = await run(file, all, { cwd: tmpdir(), env });
  return stdout;
}
