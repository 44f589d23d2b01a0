import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { endpoints } from "@/lib/contract";
import { withClock } from "./apart-clock";
import { Caller } from "./backend";
import { Clusters, type Cluster, type Disks } from "./clusters";
import { openCuttingProxy, type CuttingProxy } from "./cutting-proxy";
import { addBuyers, type Buyers } from "./failover-buyers";
import { findLost } from "./failover-kept";
import type { FailoverLoad } from "./failover-load";
import { FailoverPrograms } from "./failover-programs";
import { hasEnded, killHard, untilListens } from "./killing";
import type { Network } from "./network";
import { hasProxy, startSiteProxy } from "./site-proxy";

/**
 * How a primary is lost: it dies; nothing of it reaches its standby any more, or nobody at all, while both live; or by
 * its disks. Nobody at all: its machine is unplugged, or without machines all proxies before it hold what they get.
 */
export type Loss = "killed" | "cut off" | "unplugged" | "full" | "stalled";

/** So many that a caller seldom finds all wallets locked. */
const most_buyers = 600;

/** So that a full disk is felt at the next segment of the WAL, and not after all those that are there to be used again. */
const onSmallDisks = { wal_recycle: "off", wal_keep_size: "32MB", max_wal_size: "64MB" };

/** Two clusters and several backends in processes of their own, also with workers of their own. */
export class FailoverSite {
  readonly clusters: Clusters;
  readonly programs: FailoverPrograms;
  /** Each backend's own address. */
  readonly urls: string[] = [];
  readonly back: string[] = [];
  private names = ["one", "two"];
  primary!: Cluster;
  private standby!: Cluster;
  private link?: CuttingProxy;
  /** Without machines: by way of which the programs reach each cluster. */
  private readonly fronts = new Map<string, CuttingProxy>();
  private proxy?: { url: string; child: ChildProcess };
  private load?: FailoverLoad;

  constructor(
    private readonly freePort: () => Promise<number>,
    /** Where each cluster has a machine of its own. */
    private readonly network?: Network,
    /** What its backends may say that they lack. */
    lacking: readonly string[] = [],
  ) {
    this.clusters = new Clusters(freePort, network);
    this.programs = new FailoverPrograms(lacking);
  }

  /**
   * Of the two clusters one is the other's synchronous standby, and the backends know both. With workers the backends
   * answer calls only, and the clocks of the workers are 5 minutes ahead or behind in turn. With a proxy callers ask HAProxy,
   * where it is installed. With fronts the programs reach each cluster by way of a proxy, which can be held.
   */
  async begin(
    backends: number,
    { hasDisks = false, workers = 0, isProxied = false, hasFronts = false } = {},
  ): Promise<void> {
    if (hasDisks) for (const name of this.names) await this.clusters.makeDisks(name);
    this.primary = await this.clusters.make("one", hasDisks ? onSmallDisks : {});
    await this.addStandby("two");
    await this.primary.ask("CREATE DATABASE topup");
    const clusters = [this.primary, this.standby];
    if (hasFronts)
      for (const [n, cluster] of clusters.entries())
        this.fronts.set(this.names[n] ?? "", await openCuttingProxy(cluster.url()));
    const reached = clusters.map(({ host }, n) => this.fronts.get(this.names[n] ?? "")?.host ?? host);
    const shared = {
      DATABASE_URL: `postgres://postgres@${reached.join()}/topup`,
      SANDBOX: "1",
      BACKEND_PROCESSES: "1",
    };
    for (let n = 0; n < backends + workers; n += 1) {
      const name = n < backends ? "backend" : "worker";
      const port = String(await this.freePort());
      if (name === "backend") this.urls.push(`http://127.0.0.1:${port}`);
      // The sandbox's providers are at the first backend.
      const [BACKEND_PORT = ""] = this.urls.map((url) => new URL(url).port);
      const env: Record<string, string> =
        name === "backend"
          ? { ...shared, BACKEND_PORT: port }
          : { ...shared, BACKEND_PORT, METRICS_PORT: port, NODE_OPTIONS: withClock(n % 2 ? 300 : -300) };
      const work = name === "worker" ? "--work" : workers > 0 ? "--http" : undefined;
      await this.programs.start({ name, env, args: work ? [work] : [] });
    }
    if (isProxied && hasProxy()) await this.startProxy();
  }

  private async startProxy(): Promise<void> {
    const [site, inside] = [await this.freePort(), await this.freePort()];
    const backends = this.urls.map((url) => Number(new URL(url).port));
    const file = join(this.clusters.folder, "haproxy.cfg");
    const child = startSiteProxy(file, { site, inside, portals: [], backends });
    this.proxy = { url: `http://127.0.0.1:${inside}`, child };
    await untilListens(inside, child);
  }

  /** Where callers ask: the proxy alone, or each backend. */
  get addresses(): readonly string[] {
    return this.proxy ? [this.proxy.url] : this.urls;
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
      tokens.push(
        (await new Caller(this.addresses[0] ?? "").call(endpoints.loginPublisher, { body })).data.token,
      );
    }
    return tokens;
  }

  private async unplug(): Promise<void> {
    await this.primary.machine?.unplug();
    this.link?.hold();
    this.fronts.get(this.names[0] ?? "")?.hold();
  }

  private async plug(): Promise<void> {
    await this.primary.machine?.plug();
    this.link?.release();
    this.fronts.get(this.names[0] ?? "")?.release();
  }

  /** New players who buy from their wallets. */
  buyers(): Promise<Buyers> {
    return addBuyers(this.primary, most_buyers);
  }

  /**
   * Loses the primary and promotes its standby, under load, at once or when it is felt: it has all that was
   * acknowledged. Then the lost one comes back as the new one's standby.
   */
  async lose(loss: Loss, load: FailoverLoad, isFelt = loss === "full" || loss === "stalled"): Promise<void> {
    this.load = load;
    const lost = this.primary;
    if (loss === "killed") lost.kill();
    else if (loss === "cut off") this.link?.hold();
    else if (loss === "unplugged") await this.unplug();
    else if (loss === "full") await this.primaryDisks.wal.fill();
    else await this.primaryDisks.wal.freeze();
    if (isFelt) await load.untilRefused(1);
    await this.standby.promote();
    const promoted_ms = performance.now();
    // As a manager of clusters does until there is a standby again.
    await this.standby.waitFor("");
    this.back.push([loss, ...(await this.untilBack(load, promoted_ms))].join(" "));
    await load.untilAcknowledged(10);
    expect(await findLost(load.attempts, this.standby)).toEqual([]);
    if (loss === "full" || loss === "stalled") {
      // It goes on by itself, and nobody is to have what it commits now.
      await this.primaryDisks.wal.thaw();
      this.primaryDisks.wal.free();
    }
    if (loss === "unplugged") {
      // Back among the others, it still believes that it is the primary.
      await this.plug();
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

  /**
   * How long it takes from a promotion until a purchase of each kind is acknowledged, and one by each backend itself: the
   * last of them, and its ms. One that was killed meanwhile takes the time of a start: it is left out, and with the first one cards, whose
   * gateway in the sandbox was in it.
   */
  private async untilBack(load: FailoverLoad, promoted_ms: number): Promise<[last: string, ms: number]> {
    const backends = this.programs.backends;
    const gateway = backends[0]?.child;
    const measured = async (name: string, waiting: Promise<void>): Promise<[string, number]> => {
      await waiting;
      return [name, Math.round(performance.now() - promoted_ms)];
    };
    const byKind = load.kinds.map(async (kind) => {
      const took = await measured(kind, load.untilAcknowledgedSince(promoted_ms, kind));
      const isLeftOut = kind === "card" && (!gateway || backends[0]?.child !== gateway || hasEnded(gateway));
      return isLeftOut ? [] : [took];
    });
    const byBackend = backends.map(async (program, n) => {
      const { child } = program;
      const stays = () => program.child === child && !hasEnded(child);
      const took = await measured(`backend ${n + 1}`, load.untilSells(this.urls[n] ?? "", stays));
      return stays() ? [took] : [];
    });
    const all = (await Promise.all([...byKind, ...byBackend])).flat();
    return all.reduce((last, one) => (one[1] > last[1] ? one : last));
  }

  private async addStandby(name: string, port?: number): Promise<void> {
    if (!this.network) this.link = await openCuttingProxy(this.primary.url());
    const by = this.link && Number(this.link.host.split(":")[1]);
    this.standby = await this.clusters.standbyOf(this.primary, name, { port, by });
    await this.primary.waitFor("*");
    await this.primary.untilStreams(name, "sync");
  }

  async end(): Promise<void> {
    await this.programs.end();
    // A test that has failed leaves its callers.
    await this.load?.stop();
    if (this.proxy) await killHard(this.proxy.child);
    await this.link?.close();
    for (const front of this.fronts.values()) await front.close();
    await this.clusters.remove();
  }
}
