import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Cluster } from "./cluster";
import type { Machine, Network } from "./network";
import { isRoot, program, programOn, postgresUser } from "./postgres-programs";
import { SmallDisk } from "./small-disk";

export type { Cluster };

const trusting = "host all all samenet trust\nhost replication all samenet trust\n";

export interface Disks {
  data: SmallDisk;
  wal: SmallDisk;
}

/** Clusters of a test's own, in a folder that is removed with them. */
export class Clusters {
  readonly folder = mkdtempSync(join(tmpdir(), "clusters-"));
  private readonly all: Cluster[] = [];
  private readonly disks = new Map<string, Disks>();
  private readonly machines = new Map<string, Machine>();
  private readonly ahead_s = new Map<string, number>();

  constructor(
    private readonly freePort: () => Promise<number>,
    /** Where each cluster has a machine of its own. */
    private readonly network?: Network,
  ) {
    if (isRoot) execFileSync("chown", [postgresUser, this.folder]);
    chmodSync(this.folder, 0o700);
  }

  /** A new and empty cluster, started. */
  async make(name: string, settings: Record<string, string> = {}): Promise<Cluster> {
    const machine = await this.machineOf(name);
    const cluster = this.clusterOf(name, await this.freePort(), machine);
    const usual = ["-D", cluster.folder, "-A", "trust", "-U", postgresUser, "-E", "UTF8", "--locale=C"];
    await program(
      "initdb",
      ...usual,
      ...this.walOf(name),
      ...(this.disks.has(name) ? ["--wal-segsize=1"] : []),
    );
    // It has no other neighbours than the test's.
    if (machine) appendFileSync(join(cluster.folder, "pg_hba.conf"), trusting);
    cluster.configure({
      listen_addresses: cluster.address,
      unix_socket_directories: "",
      port: String(cluster.port),
      shared_buffers: "32MB",
      max_connections: "200",
      wal_keep_size: "256MB",
      hot_standby: "on",
      // As in deploy/primary.sh: commits wait for a standby that comes back as fast.
      wal_retrieve_retry_interval: "500ms",
      ...settings,
    });
    await cluster.start();
    return cluster;
  }

  /** A standby of this cluster, started, on a port and by way of one; one that was there under the name is replaced. */
  async standbyOf(primary: Cluster, name: string, on: { port?: number; by?: number } = {}): Promise<Cluster> {
    const machine = await this.machineOf(name);
    const cluster = this.clusterOf(name, on.port ?? (await this.freePort()), machine);
    this.empty(name);
    const source = `host=${on.by ? "127.0.0.1" : primary.address} port=${on.by ?? primary.port} user=${postgresUser} application_name=${name} sslmode=disable gssencmode=disable`;
    const usual = ["-D", cluster.folder, "-d", source, "-R", "-X", "stream", "-c", "fast"];
    await programOn(machine, "pg_basebackup", ...usual, ...this.walOf(name));
    cluster.configure({ listen_addresses: cluster.address, port: String(cluster.port) });
    await cluster.start();
    return cluster;
  }

  /** Small disks for a cluster of this name that is yet to be made: one for its data, one for its WAL. */
  async makeDisks(name: string): Promise<Disks> {
    const make = async (part: string, megabytes: number) => {
      const folder = join(this.folder, part);
      const disk = await SmallDisk.make(`${folder}.image`, folder, megabytes);
      this.own(folder);
      return disk;
    };
    const disks = { data: await make(name, 192), wal: await make(`${name}-wal`, 128) };
    this.disks.set(name, disks);
    return disks;
  }

  disksOf(name: string): Disks | undefined {
    return this.disks.get(name);
  }

  /** The wall clock of clusters of this name that are yet to be made is ahead (apart-clock.ts). */
  setClock(name: string, ahead_s: number): void {
    this.ahead_s.set(name, ahead_s);
  }

  private clusterOf(name: string, port: number, machine?: Machine): Cluster {
    const cluster = new Cluster(join(this.folder, name), port, machine, this.ahead_s.get(name));
    this.all.push(cluster);
    return cluster;
  }

  private async machineOf(name: string): Promise<Machine | undefined> {
    const machine = this.machines.get(name) ?? (await this.network?.machine(name));
    if (machine) this.machines.set(name, machine);
    return machine;
  }

  private walOf(name: string): string[] {
    const disks = this.disks.get(name);
    return disks ? [`--waldir=${disks.wal.folder}`] : [];
  }

  /** Removes what a cluster of this name has written; the folders of its disks stay. */
  private empty(name: string): void {
    const { data, wal } = this.disks.get(name) ?? {};
    if (!data || !wal) return rmSync(join(this.folder, name), { recursive: true, force: true });
    for (const { folder } of [data, wal])
      for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true });
  }

  /** A folder that PostgreSQL's programs may write to. */
  subfolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder);
    if (isRoot) execFileSync("chown", [postgresUser, folder]);
    return folder;
  }

  /** Gives a folder and what is in it to PostgreSQL's user, and to nobody else. */
  own(folder: string): void {
    chmodSync(folder, 0o700);
    if (isRoot) execFileSync("chown", ["-R", postgresUser, folder]);
  }

  /** Removes a stopped cluster's folder: it is lost. */
  drop(cluster: Cluster): void {
    this.all.splice(this.all.indexOf(cluster), 1);
    rmSync(cluster.folder, { recursive: true, force: true });
  }

  async remove(): Promise<void> {
    const disks = [...this.disks.values()].flatMap(({ data, wal }) => [data, wal]);
    // A process that waits for a disk does not end.
    for (const disk of disks) await disk.thaw();
    for (const cluster of this.all) await cluster.stop("immediate").catch(() => undefined);
    for (const disk of disks) await disk.remove();
    await this.network?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
