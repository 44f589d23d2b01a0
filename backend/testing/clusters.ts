import { execFile, execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";

const run = promisify(execFile);
const user = "postgres";

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
const isRoot = process.getuid?.() === 0;

export async function program(name: string, ...args: string[]): Promise<string> {
  const path = join(postgresPrograms() ?? "", name);
  const [file, all] = isRoot ? ["runuser", ["-u", user, "--", path, ...args]] : [path, args];
  const { stdout } = await run(file, all, { cwd: tmpdir(), env: { ...process.env, PGCONNECT_TIMEOUT: "5" } });
  return stdout;
}

/** Clusters of a test's own, in a folder that is removed with them. */
export class Clusters {
  readonly folder = mkdtempSync(join(tmpdir(), "clusters-"));
  private readonly all: Cluster[] = [];

  constructor(private readonly freePort: () => Promise<number>) {
    if (isRoot) execFileSync("chown", [user, this.folder]);
    chmodSync(this.folder, 0o700);
  }

  /** A new and empty cluster, started. */
  async make(name: string, settings: Record<string, string> = {}): Promise<Cluster> {
    const cluster = new Cluster(join(this.folder, name), await this.freePort());
    this.all.push(cluster);
    await program("initdb", "-D", cluster.folder, "-A", "trust", "-U", user, "-E", "UTF8", "--locale=C");
    cluster.configure({
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      port: String(cluster.port),
      shared_buffers: "32MB",
      max_connections: "200",
      wal_keep_size: "256MB",
      hot_standby: "on",
      ...settings,
    });
    await cluster.start();
    return cluster;
  }

  /** A standby of this cluster, started, on a port and by way of one; one that was there under the name is replaced. */
  async standbyOf(primary: Cluster, name: string, on: { port?: number; by?: number } = {}): Promise<Cluster> {
    const cluster = new Cluster(join(this.folder, name), on.port ?? (await this.freePort()));
    this.all.push(cluster);
    rmSync(cluster.folder, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${on.by ?? primary.port} user=${user} application_name=${name} sslmode=disable gssencmode=disable`;
    await program("pg_basebackup", "-D", cluster.folder, "-d", source, "-R", "-X", "stream", "-c", "fast");
    cluster.configure({ port: String(cluster.port) });
    await cluster.start();
    return cluster;
  }

  /** A folder that PostgreSQL's programs may write to. */
  subfolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder);
    if (isRoot) execFileSync("chown", [user, folder]);
    return folder;
  }

  /** Gives a folder and what is in it to PostgreSQL's user, and to nobody else. */
  own(folder: string): void {
    chmodSync(folder, 0o700);
    if (isRoot) execFileSync("chown", ["-R", user, folder]);
  }

  /** Removes a stopped cluster's folder: it is lost. */
  drop(cluster: Cluster): void {
    this.all.splice(this.all.indexOf(cluster), 1);
    rmSync(cluster.folder, { recursive: true, force: true });
  }

  async remove(): Promise<void> {
    for (const cluster of this.all) await cluster.stop("immediate").catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class Cluster {
  constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  url(database = user): string {
    return `postgres://${user}@${this.host}/${database}`;
  }

  configure(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.folder, "postgresql.auto.conf"), lines.join(""));
  }

  async start(): Promise<void> {
    await program("pg_ctl", "-D", this.folder, "-l", join(this.folder, "log"), "-w", "-t", "60", "start");
  }

  async stop(mode: "fast" | "immediate" = "fast"): Promise<void> {
    await program("pg_ctl", "-D", this.folder, "-m", mode, "-w", "stop");
  }

  /** Ends it as a power cut does: its other processes end with the first one. */
  kill(): void {
    process.kill(this.pid(), "SIGKILL");
  }

  async promote(): Promise<void> {
    await program("pg_ctl", "-D", this.folder, "-w", "promote");
  }

  async ask<Row extends object>(statement: string, database = user): Promise<Row[]> {
    const client = new Client({ connectionString: this.url(database), connectionTimeoutMillis: 5000 });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** Which standbys a commit waits for; none with an empty name. */
  async waitFor(standby: string): Promise<void> {
    await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`);
    await this.ask("SELECT pg_reload_conf()");
  }

  /** Waits until a standby of this name streams, and with `sync` until commits wait for it. */
  async untilStreams(standby: string, state: "sync" | "async"): Promise<void> {
    const streaming = `SELECT 1 AS one FROM pg_stat_replication
      WHERE application_name = '${standby}' AND state = 'streaming' AND sync_state = '${state}'`;
    while ((await this.ask(streaming)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  private pid(): number {
    return Number(readFileSync(join(this.folder, "postmaster.pid"), "utf8").split("\n")[0]);
  }
}
