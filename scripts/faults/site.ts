import { spawn, type ChildProcess } from "node:child_process";
import { Client } from "pg";
import { endpoints } from "../../lib/contract";
import { Caller } from "../../backend/testing/backend";
import { Clusters, type Cluster } from "../../backend/testing/clusters";
import { endProgram, freePort, waitFor } from "../processes";

export type Program = "portal" | "backend" | "worker";

const files: Record<Program, string[]> = {
  portal: ["server.ts"],
  backend: ["backend/main.ts", "--http"],
  worker: ["backend/main.ts", "--work"],
};
const secret = "secret-of-a-site-with-faults-of-its-own";
let cards = 0;

/** A whole site on a cluster of its own, each program alone, with visitors who look and buy a little all the time. */
export class FaultySite {
  readonly clusters = new Clusters(freePort);
  readonly metrics: Record<Program, number> = { portal: 0, backend: 0, worker: 0 };
  cluster!: Cluster;
  /** Where histories are read from. */
  standby!: Cluster;
  private readonly running = new Map<Program, ChildProcess>();
  private env: Record<string, string> = {};
  private player!: Caller;
  private on = true;
  private visits?: Promise<unknown>;

  get urls() {
    const { PORT = "", BACKEND_PORT = "" } = this.env;
    return { portal: `http://127.0.0.1:${PORT}`, backend: `http://127.0.0.1:${BACKEND_PORT}` };
  }

  async begin(): Promise<void> {
    this.cluster = await this.clusters.make("faulty", { archive_mode: "on", archive_command: "true" });
    this.standby = await this.clusters.standbyOf(this.cluster, "reader");
    await this.cluster.ask("CREATE DATABASE topup");
    for (const program of Object.keys(this.metrics) as Program[]) this.metrics[program] = await freePort();
    const [PORT, BACKEND_PORT] = [String(await freePort()), String(await freePort())];
    this.env = {
      ...{ PORT, BACKEND_PORT, WORKERS: "1", BACKEND_PROCESSES: "2", SANDBOX: "1", LOG_LEVEL: "silent" },
      ...{
        NEXTAUTH_SECRET: secret,
        PORTAL_SECRET: secret,
        BACKEND_SECRET: secret,
        DATA_DIR: this.clusters.folder,
      },
      DATABASE_URL: this.cluster.url("topup"),
      DATABASE_READER_URL: this.standby.url("topup"),
      MAX_OPEN_ORDERS: "100000",
    };
    for (const program of ["backend", "worker", "portal"] as const) await this.start(program);
    const body = { username: "player02", password: "matkhau123" };
    const { token } = (await new Caller(this.urls.backend).call(endpoints.loginPublisher, { body })).data;
    this.player = new Caller(this.urls.backend, token);
    this.visits = Promise.all([this.repeat(() => this.look()), this.repeat(() => this.buyByCard())]);
  }

  async start(program: Program): Promise<void> {
    const env = {
      ...process.env,
      ...this.env,
      METRICS_PORT: String(this.metrics[program]),
      NODE_OPTIONS: "",
    };
    const stdio = ["ignore", "ignore", "ignore"] as const;
    const child = spawn(process.execPath, ["--import", "tsx", ...files[program]], { env, stdio: [...stdio] });
    this.running.set(program, child);
    const ready = { portal: "/readyz", backend: "/readyz", worker: "/metrics" }[program];
    const port = program === "worker" ? this.metrics.worker : new URL(this.urls[program]).port;
    await waitFor(`http://127.0.0.1:${port}${ready}`);
  }

  async kill(program: Program): Promise<void> {
    const child = this.running.get(program);
    if (child) await endProgram(child, "SIGKILL");
  }

  /** Keeps a program from working for a part of the time, as work that never yields does; returns how to end it. */
  stall(program: Program, stopped_ms: number, going_ms: number): () => Promise<void> {
    const child = this.running.get(program);
    let on = true;
    const stalled = (async () => {
      while (on) {
        child?.kill("SIGSTOP");
        await pause(stopped_ms);
        child?.kill("SIGCONT");
        await pause(going_ms);
      }
    })();
    return async () => {
      on = false;
      await stalled;
    };
  }

  /** Statements in one session where no trigger runs: what would take hours is written as if it had happened. */
  async write(...statements: string[]): Promise<void> {
    const client = new Client({ connectionString: this.cluster.url("topup") });
    await client.connect();
    for (const statement of ["SET session_replication_role = replica", ...statements])
      await client.query(statement);
    await client.end();
  }

  /** An order at a bank, not yet paid; its reference. */
  async buyByBank(): Promise<string> {
    const body = { game_id: 11, amount: 100_000, bank_id: 3, server_id: 1, character_id: "1002" };
    return (await this.player.call(endpoints.purchase, { params: { payment_id: 1 }, body })).data.data
      .transaction_id;
  }

  async buyByCard(): Promise<void> {
    cards += 1;
    const code = `${Date.now()}`.slice(-7) + String(cards).padStart(6, "0") + "0";
    const body = { game_id: 11, serial: "PM1234567890", code: code.slice(0, 14), face_value: 100_000 };
    await this.player.call(endpoints.purchaseVgpCard, { body });
  }

  /** An operator of the sandbox, signed in. */
  async operator(): Promise<Caller> {
    const body = { username: "operator01", password: "vanhanh123" };
    const { token } = (await new Caller(this.urls.backend).call(endpoints.loginOperator, { body })).data;
    return new Caller(this.urls.backend, token);
  }

  /** Has the database archive by this command, and a piece of WAL be there to be archived. */
  async archive(command: string): Promise<void> {
    await this.cluster.ask(`ALTER SYSTEM SET archive_command = '${command}'`);
    await this.cluster.ask("SELECT pg_reload_conf()");
    // The archiver has read it by then.
    await pause(2000);
    await this.cluster.ask("SELECT pg_switch_wal()");
  }

  /** Tells the sandbox something, such as how a payment ends. */
  async tell(path: string, content: object): Promise<void> {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(content);
    await fetch(`${this.urls.backend}/sandbox/${path}`, { method: "POST", headers, body });
  }

  async end(): Promise<void> {
    this.on = false;
    await this.visits;
    for (const program of this.running.keys()) await this.kill(program);
    await this.clusters.remove();
  }

  private async look(): Promise<void> {
    for (const path of ["/", "/en", "/apidev/game"])
      await fetch(this.urls.portal + path, { signal: AbortSignal.timeout(10_000) }).then((it) => it.text());
  }

  /** Four times a second, one after another; what fails is the faults' affair. */
  private async repeat(work: () => Promise<void>): Promise<void> {
    while (this.on) {
      await work().catch(() => undefined);
      await pause(250);
    }
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
