import { appendFileSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { withClockAhead } from "./apart-clock";
import type { Machine } from "./network";
import { postgresUser, program, programWith } from "./postgres-programs";

export class Cluster {
  constructor(
    readonly folder: string,
    readonly port: number,
    readonly machine?: Machine,
    /** By how many seconds its wall clock is ahead. */
    private readonly ahead_s = 0,
  ) {}

  get address(): string {
    return this.machine?.address ?? "127.0.0.1";
  }

  get host(): string {
    return `${this.address}:${this.port}`;
  }

  url(database = postgresUser): string {
    return `postgres://${postgresUser}@${this.host}/${database}`;
  }

  configure(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.folder, "postgresql.auto.conf"), lines.join(""));
  }

  async start(): Promise<void> {
    const log = join(this.folder, "log");
    const env = withClockAhead(dirname(this.folder), this.ahead_s);
    await programWith(env, this.machine, "pg_ctl", "-D", this.folder, "-l", log, "-w", "-t", "60", "start");
  }

  async stop(mode: "fast" | "immediate" = "fast"): Promise<void> {
    await program("pg_ctl", "-D", this.folder, "-m", mode, "-w", "stop");
  }

  /** Whether its first process lives; it ends by itself if it can't start again after a crash. */
  isAlive(): boolean {
    try {
      return process.kill(this.pid(), 0);
    } catch {
      return false;
    }
  }

  async answers(): Promise<boolean> {
    return this.ask("SELECT 1 AS one").then(
      () => true,
      () => false,
    );
  }

  /** Ends it as a power cut does: its other processes end with the first one. */
  kill(): void {
    process.kill(this.pid(), "SIGKILL");
  }

  async promote(): Promise<void> {
    await program("pg_ctl", "-D", this.folder, "-w", "promote");
  }

  async ask<Row extends object>(statement: string, database = postgresUser): Promise<Row[]> {
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

  /** How far its WAL is written. */
  async position(): Promise<string> {
    const [row] = await this.ask<{ at: string }>("SELECT pg_current_wal_flush_lsn() AS at");
    return row?.at ?? "";
  }

  /** Waits until this standby has what its primary had at a position. */
  async untilHas(position: string): Promise<void> {
    const has = `SELECT 1 AS one WHERE pg_last_wal_replay_lsn() >= '${position}'::pg_lsn`;
    while ((await this.ask(has)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  private pid(): number {
    return Number(readFileSync(join(this.folder, "postmaster.pid"), "utf8").split("\n")[0]);
  }
}
