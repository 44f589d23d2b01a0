import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "../backend/db/open-database";
import { Clusters, type Cluster } from "../backend/testing/clusters";
import { postgresPrograms } from "../backend/testing/postgres-programs";
import { freePort } from "./processes";
import { archivingTo } from "./restore/own-cluster";

const programs = postgresPrograms();

const backUp = (cluster: Cluster, more: Record<string, string>) =>
  spawnSync("bash", ["deploy/backup.sh"], {
    encoding: "utf8",
    env: {
      ...process.env,
      // Debian's own pg_basebackup looks for clusters of the machine first.
      PATH: `${programs}:${process.env.PATH}`,
      DRILL_USER: "postgres",
      SOURCE: `host=127.0.0.1 port=${cluster.port} user=postgres`,
      ...more,
    },
  });

(programs ? describe : describe.skip)("deploy/backup.sh", () => {
  const clusters = new Clusters(freePort);
  afterAll(() => clusters.remove());

  test("proves each backup, keeps as many as it is told, and of the archive what they need", async () => {
    const [wal, backups] = [clusters.subfolder("wal"), clusters.subfolder("backups")];
    const cluster = await clusters.make("backed-up", archivingTo(wal));
    await cluster.ask("CREATE DATABASE topup");
    await (await openPostgres(cluster.url("topup"), 2)).close();
    const backUpWith = (more: Record<string, string> = {}) =>
      backUp(cluster, { BACKUPS: backups, WAL: wal, KEEP: "1", ...more });
    const first = backUpWith();
    expect([first.status, first.stdout, first.stderr]).toEqual([
      0,
      expect.stringContaining("the books are whole"),
      expect.any(String),
    ]);
    const [kept] = readdirSync(backups);

    const unproven = backUpWith({ WAL: join(wal, "none") });
    expect(unproven.status).not.toBe(0);
    expect(readdirSync(backups)).toEqual([kept, expect.stringMatching(/\.unproven$/)]);

    expect(backUpWith().status).toBe(0);
    const left = readdirSync(backups);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(kept);
    const label = readFileSync(join(backups, left[0] ?? "", "backup_label"), "utf8");
    const begin = /START WAL LOCATION.*file (\w+)/.exec(label)?.[1] ?? "";
    const archived = readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(archived).toContain(begin);
    expect(archived.filter((name) => name < begin)).toEqual([]);
  }, 180_000);

  test("ends with an error where nothing can be archived", async () => {
    const backups = clusters.subfolder("not-archived");
    const cluster = await clusters.make("full-archive", { archive_mode: "on", archive_command: "false" });
    const { status } = backUp(cluster, { BACKUPS: backups, WAL: backups, MOST: "2s" });
    expect(status).toBe(124);
    expect(readdirSync(backups).filter((name) => !name.endsWith(".unproven"))).toEqual([]);
  }, 60_000);
});
