import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Clusters, type Cluster } from "../backend/testing/clusters";
import { endProgram, freePort, waitFor } from "../scripts/processes";

const secret = "secret-of-a-site-whose-capacity-is-measured";
export const programs = ["portal", "backend", "worker", "database"] as const;
/** Processor time of each program with all its processes, in seconds. */
export type Times = Record<(typeof programs)[number], number>;

/** A site of its own whose portal and backend have so many processes each. */
export class CapacitySite {
  private readonly clusters = new Clusters(freePort);
  private cluster!: Cluster;
  private readonly children = new Map<string, ChildProcess>();
  url = "";
  sandbox = "";

  async begin(processes: number): Promise<void> {
    this.cluster = await this.clusters.make("capacity");
    await this.cluster.ask("CREATE DATABASE topup");
    const [PORT, BACKEND_PORT, METRICS_PORT] = [await freePort(), await freePort(), await freePort()].map(
      String,
    );
    [this.url, this.sandbox] = [`http://127.0.0.1:${PORT}`, `http://127.0.0.1:${BACKEND_PORT}`];
    const env = {
      ...{
        PORT,
        BACKEND_PORT,
        PUBLIC_URL: this.url,
        SANDBOX: "1",
        LOG_LEVEL: "silent",
        MAX_OPEN_ORDERS: "100000",
      },
      ...{
        NEXTAUTH_SECRET: secret,
        PORTAL_SECRET: secret,
        BACKEND_SECRET: secret,
        DATA_DIR: this.clusters.folder,
      },
      ...{ WORKERS: String(processes), BACKEND_PROCESSES: String(processes) },
      DATABASE_URL: this.cluster.url("topup"),
    };
    await this.start("backend", ["backend/main.ts", "--http"], env, `${this.sandbox}/readyz`);
    const ofWorker = { ...env, METRICS_PORT };
    await this.start(
      "worker",
      ["backend/main.ts", "--work"],
      ofWorker,
      `http://127.0.0.1:${METRICS_PORT}/metrics`,
    );
    await this.start("portal", ["server.ts"], env, `${this.url}/readyz`);
  }

  /** What all processes have worked so far. */
  times(): Times {
    const postmaster = Number(
      readFileSync(join(this.cluster.folder, "postmaster.pid"), "utf8").split("\n")[0],
    );
    const of = (name: string) => timeOf(this.children.get(name)?.pid ?? 0);
    return {
      portal: of("portal"),
      backend: of("backend"),
      worker: of("worker"),
      database: timeOf(postmaster),
    };
  }

  async end(): Promise<void> {
    for (const child of [...this.children.values()].reverse()) await endProgram(child);
    await this.clusters.remove();
  }

  private async start(name: string, args: string[], env: Record<string, string | undefined>, ready: string) {
    const child = spawn(process.execPath, ["--import", "tsx", ...args], {
      env: { ...process.env, ...env } as NodeJS.ProcessEnv,
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.children.set(name, child);
    await waitFor(ready);
  }
}

/** Of a process, those that it has started, and those of theirs that have ended. */
function timeOf(pid: number): number {
  const own = statOf(pid);
  if (!own) return 0;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === pid)
    .map(Number);
  return children.reduce((sum, child) => sum + timeOf(child), own.time_s);
}

/** Fields 4 and 14 to 17, in hundredths of a second. Field 2, the name, may contain spaces. */
function statOf(pid: number): { parent: number; time_s: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").map(Number) ?? [];
    const [user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, time_s: (user + system + ofEnded + systemOfEnded) / 100 };
  } catch {
    return undefined;
  }
}
