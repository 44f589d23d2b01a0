import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { Clusters, type Cluster } from "../../backend/testing/clusters";
import { startSiteProxy } from "../../backend/testing/site-proxy";
import { endProgram, freePort, waitFor } from "../processes";
import type { Build } from "./build";

const secret = "secret-of-a-site-that-is-renewed-under-load";
const parts = ["backend-1", "backend-2", "worker", "portal-1", "portal-2"] as const;
type Part = (typeof parts)[number];

/** Two portals, two backends and a worker behind deploy/haproxy.cfg, on a cluster of its own. */
export class DeployedSite {
  readonly clusters = new Clusters(freePort);
  cluster!: Cluster;
  readonly ports: Record<Part | "site" | "inside", number> = {
    ...{ "backend-1": 0, "backend-2": 0, worker: 0, "portal-1": 0, "portal-2": 0 },
    ...{ site: 0, inside: 0 },
  };
  /** Parts that ended with another code than 0. */
  readonly unclean: string[] = [];
  private readonly running = new Map<Part, ChildProcess>();
  private proxy?: ChildProcess;

  get url(): string {
    return `http://127.0.0.1:${this.ports.site}`;
  }

  get inside(): string {
    return `http://127.0.0.1:${this.ports.inside}`;
  }

  async begin(build: Build): Promise<void> {
    this.cluster = await this.clusters.make("deployed");
    await this.cluster.ask("CREATE DATABASE topup");
    for (const name of Object.keys(this.ports) as (keyof typeof this.ports)[])
      this.ports[name] = await freePort();
    for (const part of parts.slice(0, 3)) await this.start(part, build);
    await this.startProxy();
    for (const part of parts.slice(3)) await this.start(part, build);
    await waitFor(`${this.url}/readyz`, 30_000);
  }

  /** Renews each part in turn: portals, backends, worker. Waits for the proxy to have seen each. */
  async deploy(build: Build): Promise<void> {
    for (const part of ["portal-1", "portal-2", "backend-1", "backend-2", "worker"] as const) {
      await this.stop(part);
      await this.start(part, build);
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
  }

  async end(): Promise<void> {
    for (const part of [...this.running.keys()].reverse()) await this.stop(part);
    if (this.proxy) await endProgram(this.proxy, "SIGKILL");
    await this.clusters.remove();
  }

  private async start(part: Part, { folder }: Build): Promise<void> {
    const port = String(this.ports[part]);
    const kind = part.split("-")[0] ?? "";
    const file = {
      portal: ["server.ts"],
      backend: ["backend/main.ts", "--http"],
      worker: ["backend/main.ts", "--work"],
    };
    const env = {
      ...process.env,
      ...(kind === "portal"
        ? { PORT: port }
        : kind === "backend"
          ? { BACKEND_PORT: port }
          : // In the sandbox it delivers to the game server that the backends simulate.
            { METRICS_PORT: port, BACKEND_PORT: String(this.ports.inside) }),
      ...{ WORKERS: "1", BACKEND_PROCESSES: "1", SANDBOX: "1", LOG_LEVEL: "error", NODE_OPTIONS: "" },
      ...{ NEXTAUTH_SECRET: secret, PORTAL_SECRET: secret, BACKEND_SECRET: secret, TRUSTED_PROXY_HOPS: "1" },
      // The second is for builds that do not know the first.
      ...{ BACKEND_URL: this.inside, PUBLISHER_API_URL: this.inside },
      ...{ PUBLIC_URL: this.url, BACKEND_PUBLIC_URL: this.inside },
      ...{ DATABASE_URL: this.cluster.url("topup"), DATA_DIR: join(this.clusters.folder, "data") },
      MAX_OPEN_ORDERS: "100000",
    };
    const command = ["--import", "tsx", ...(file[kind as keyof typeof file] ?? [])];
    const child = spawn(process.execPath, command, {
      cwd: folder,
      env,
      // What they log, errors alone, says why a step has failed.
      stdio: ["ignore", "inherit", "inherit"],
    });
    this.running.set(part, child);
    await waitFor(`http://127.0.0.1:${port}/${kind === "worker" ? "metrics" : "readyz"}`, 120_000);
  }

  private async stop(part: Part): Promise<void> {
    const child = this.running.get(part);
    if (!child) return;
    this.running.delete(part);
    const ended = await endProgram(child);
    if (ended !== 0) this.unclean.push(`${part} ended with ${ended}`);
  }

  private async startProxy(): Promise<void> {
    const { ports } = this;
    this.proxy = startSiteProxy(join(this.clusters.folder, "haproxy.cfg"), {
      ...{ site: ports.site, inside: ports.inside },
      portals: [ports["portal-1"], ports["portal-2"]],
      backends: [ports["backend-1"], ports["backend-2"]],
    });
    await waitFor(`${this.inside}/readyz`, 30_000);
  }
}
