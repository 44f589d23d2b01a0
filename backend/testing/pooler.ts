import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killHard, untilListens } from "./killing";

export interface Pooler {
  /** The database's address, by way of the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** PgBouncer's version, where it is installed. */
export function pgbouncerVersion(): string | undefined {
  try {
    return /PgBouncer (\S+)/.exec(execFileSync("pgbouncer", ["--version"], { encoding: "utf8" }))?.[1];
  } catch {
    return undefined;
  }
}

/** Whether a version of it knows named statements in transaction mode: from 1.21 on. */
export function knowsNames(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 1 || minor >= 21;
}

/** PgBouncer in transaction mode before a database: few connections, each of another caller from one transaction to the next. */
export async function startPooler(database_url: string, port: number): Promise<Pooler> {
  const { hostname, port: to, username, pathname } = new URL(database_url);
  const folder = mkdtempSync(join(tmpdir(), "pooler-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "pgbouncer.ini");
  const version = pgbouncerVersion() ?? "";
  const name = pathname.slice(1);
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${to || 5432} dbname=${name} user=${username || "postgres"}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 400
${knowsNames(version) ? "max_prepared_statements = 200\n" : ""}`,
  );
  const asRoot = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child: ChildProcess = spawn("pgbouncer", ["-q", ...asRoot, file], { stdio: "ignore" });
  await untilListens(port, child);
  const url = new URL(database_url);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      await killHard(child);
      rmSync(folder, { recursive: true });
    },
  };
}
