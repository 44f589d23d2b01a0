import type { ChildProcess } from "node:child_process";
import { endpoints } from "@/lib/contract";
import { Caller } from "./backend";
import { Clusters, type Cluster, type Disks } from "./clusters";
import { openCuttingProxy, type CuttingProxy } from "./cutting-proxy";
import type { FailoverLoad } from "./failover-load";
import type { Network } from "./network";
import { spawnBackend } from "./killing";

/**
 * How a primary is lost: it dies; nothing of it reaches its standby any more, or nobody at all, while both live; or by
 * its disks.
 */
export type Loss = "killed" | "cut off" | "unplugged" | "full" | "stalled";

/** So that a full disk is felt at the next segment of the WAL, and not after all those that are there to be used again. */
const onSmallDisks = { wal_recycle: "off", wal_keep_size: "32MB", max_wal_size: "64MB" };

/** Two clusters and several backends in processes of their own. */
export class FailoverSite {
  readonly clusters: Clusters;
  readonly children: ChildProcess[] = [];
  readonly urls: string[] = [];
  readonly back: string[] = [];
  private names = ["one", "two"];
  primary!: Cluster;
  private standby!: Cluster;
  private link?: CuttingProxy;

  constructor(
    private readonly freePort: () => Promise<number>,
    /** Where each cluster has a machine of its own. */
    private readonly network?: Network,
  ) {
    this.clusters = new Clusters(freePort, network);
  }

  /** Of the two clusters one is the other's synchronous standby, and the backends know both. */
  async begin(backends: number, hasDisks = false): Promise<void> {
    if (hasDisks) for (const name of this.names) await this.clusters.makeDisks(name);
    this.primary = await this.clusters.make("one", hasDisks ? onSmallDisks : {});
    await this.addStandby("two");
    await this.primary.ask("CREATE DATABASE topup");
    const hosts = [this.primary, this.standby].map(({ host }) => host).join();
    for (let n = 0; n < backends; n += 1) {
      const BACKEND_PORT = String(await this.freePort());
      const env = { BACKEND_PORT, DATABASE_URL: `postgres://postgres@${hosts}/topup`, SANDBOX: "1" };
      this.children.push(await spawnBackend(env));
      this.urls.push(`http://127.0.0.1:${BACKEND_PORT}`);
    }
  }

  /** The disks of the primary. */
  get primaryDisks(): Disks {
    const disks = this.clusters.disksOf(this.names[0] ?? "");
    if (!disks) throw new Error("this site has no disks of its own");
    return disks;
  }

  /** All players of the sandbox. */
  async signIn(): Promise<string[]> {
    const tokens: string[] = [];
    for (let n = 1; n <= 5; n += 1) {
      const body = { username: `player0${n}`, password: "matkhau123" };
      tokens.push((await new Caller(this.urls[0] ?? "").call(endpoints.loginPublisher, { body })).data.token);
    }
    return tokens;
  }

  /**
   * Loses the primary and promotes its standby, under load, at once or when it is felt; then the lost one comes back as the
   * new one's standby.
   */
  async lose(loss: Loss, load: FailoverLoad, isFelt = loss === "full" || loss === "stalled"): Promise<void> {
    const lost = this.primary;
    if (loss === "killed") lost.kill();
    else if (loss === "cut off") this.link?.hold();
    else if (loss === "unplugged") await lost.machine?.unplug();
    else if (loss === "full") await this.primaryDisks.wal.fill();
    else await this.primaryDisks.wal.freeze();
    if (isFelt) await load.untilRefused(1);
    await this.standby.promote();
    const promoted_ms = performance.now();
    // As a manager of clusters does until there is a standby again.
    await this.standby.waitFor("");
    await load.untilAcknowledged(10);
    const first_ms = load.acknowledged_ms.find((ms) => ms > promoted_ms) ?? Infinity;
    this.back.push(`${loss} ${Math.round(first_ms - promoted_ms)}`);
    if (loss === "full" || loss === "stalled") {
      // It goes on by itself, and nobody is to have what it commits now.
      await this.primaryDisks.wal.thaw();
      this.primaryDisks.wal.free();
    }
    if (loss === "unplugged") {
      // Back among the others, it still believes that it is the primary.
      await lost.machine?.plug();
      await load.untilAcknowledged(10);
    }
    // One that could not write its WAL may have ended by itself.
    await lost.stop("immediate").catch((error: Error) => {
      if (lost.isAlive()) throw error;
    });
    await this.link?.close();
    this.primary = this.standby;
    this.names.reverse();
    await this.addStandby(this.names[1] ?? "", lost.port);
  }

  private async addStandby(name: string, port?: number): Promise<void> {
    if (!this.network) this.link = await openCuttingProxy(this.primary.url());
    const by = this.link && Number(new URL(this.link.url).port);
    this.standby = await this.clusters.standbyOf(this.primary, name, { port, by });
    await this.primary.waitFor("*");
    await this.primary.untilStreams(name, "sync");
  }

  async end(): Promise<void> {
    await this.link?.close();
    await this.clusters.remove();
  }
}
