import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { endProgram, freePort, waitFor } from "../processes";

/** Series of one metric: its labels, and its values at each step. */
export interface Series {
  metric: Record<string, string>;
  values: [number, string][];
}

/** Prometheus with the project's rules, which reads the programs every 5 s; its data is in a folder that goes with it. */
export class Prometheus {
  private readonly folder = mkdtempSync(join(tmpdir(), "prometheus-"));
  private child?: ChildProcess;
  private url = "";

  /** `targets` are the programs' ports of METRICS_PORT, by the name that becomes their instance. */
  async start(targets: Record<string, number>): Promise<void> {
    const port = await freePort();
    const config = {
      global: { scrape_interval: "5s", scrape_timeout: "4s", evaluation_interval: "5s" },
      rule_files: [resolve("deploy/alerts.yml")],
      scrape_configs: Object.entries(targets).map(([instance, target]) => ({
        job_name: instance,
        static_configs: [{ targets: [`127.0.0.1:${target}`], labels: { instance } }],
      })),
    };
    // JSON is YAML, too.
    writeFileSync(join(this.folder, "prometheus.yml"), JSON.stringify(config));
    this.url = `http://127.0.0.1:${port}`;
    const options = [
      `--config.file=${join(this.folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(this.folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ];
    this.child = spawn("prometheus", options, { stdio: ["ignore", "ignore", "inherit"] });
    await waitFor(`${this.url}/-/ready`);
  }

  /** The names of the alerts that fire. */
  async firing(): Promise<Set<string>> {
    const { alerts } = await this.ask<{ alerts: { state: string; labels: Record<string, string> }[] }>(
      "alerts",
    );
    return new Set(
      alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname ?? ""),
    );
  }

  /** What the metrics with these names were from one time to another, in steps of seconds. */
  async read(names: readonly string[], from_ms: number, to_ms: number, step_s: number): Promise<Series[]> {
    const query = `{__name__=~"${names.join("|")}"}`;
    const range = { query, start: String(from_ms / 1000), end: String(to_ms / 1000), step: String(step_s) };
    return (await this.ask<{ result: Series[] }>(`query_range?${new URLSearchParams(range)}`)).result;
  }

  async stop(): Promise<void> {
    if (this.child) await endProgram(this.child, "SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ask<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}/api/v1/${path}`);
    return ((await answer.json()) as { data: T }).data;
  }
}
