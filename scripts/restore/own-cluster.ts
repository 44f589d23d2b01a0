import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../../lib/contract";
import { Caller } from "../../backend/testing/backend";
import type { Cluster, Clusters } from "../../backend/testing/clusters";
import { program } from "../../backend/testing/postgres-programs";
import { FailoverLoad, type Attempt } from "../../backend/testing/failover-load";
import { endProgram, freePort, waitFor } from "../processes";

export interface Lost {
  base: string;
  wal: string;
  /** The moment to restore to, by the database's clock. */
  to: string;
  /** Orders that were acknowledged before it, and purchases that were begun after it. */
  before: Set<string>;
  after: Attempt[];
}

/** Settings of a cluster that archives into a folder, by the command of deploy/primary.sh. */
export function archivingTo(wal: string) {
  const script = readFileSync(join(import.meta.dirname, "../../deploy/primary.sh"), "utf8");
  const [, command] = /^archive_command = '(.*)'$/m.exec(script) ?? [];
  if (!command) throw new Error("deploy/primary.sh has no archive_command");
  return { archive_mode: "on", archive_command: command.replaceAll("/wal/", `${wal}/`) };
}

/** Writes orders to a cluster with an archive, backs it up meanwhile, goes on, and loses it for good. */
export async function loseCluster(clusters: Clusters, purchases: number): Promise<Lost> {
  const wal = clusters.subfolder("wal");
  const cluster = await clusters.make("lost", archivingTo(wal));
  await cluster.ask("CREATE DATABASE topup");
  const { backend, url } = await startBackend(cluster);
  try {
    const body = { username: "player02", password: "matkhau123" };
    const { token } = (await new Caller(url).call(endpoints.loginPublisher, { body })).data;
    const load = new FailoverLoad([url], [token], 4);
    load.start();
    await load.untilAcknowledged(purchases);
    const base = join(clusters.subfolder("backup"), "base");
    const from = `host=127.0.0.1 port=${cluster.port} user=postgres`;
    await program("pg_basebackup", "-D", base, "-d", from, "-X", "none", "-c", "fast", "--no-sync");
    await load.untilAcknowledged(purchases);

    const before = new Set(load.attempts.flatMap(({ acknowledged }) => acknowledged ?? []));
    const [now] = await cluster.ask<{ to: string }>("SELECT clock_timestamp()::text AS to");
    const begun = load.attempts.length;
    await load.untilAcknowledged(purchases);
    await load.stop();
    await load.finish();
    // The archive has what was switched away from; a restore to a moment needs a commit after it.
    await cluster.ask("SELECT pg_switch_wal()");
    await untilArchived(cluster);
    return { base, wal, to: now?.to ?? "", before, after: load.attempts.slice(begun) };
  } finally {
    await endProgram(backend, "SIGKILL");
    await cluster.stop("immediate");
    clusters.drop(cluster);
  }
}

async function startBackend(cluster: Cluster): Promise<{ backend: ChildProcess; url: string }> {
  const port = String(await freePort());
  const env = {
    ...process.env,
    BACKEND_PORT: port,
    DATABASE_URL: cluster.url("topup"),
    SANDBOX: "1",
    LOG_LEVEL: "silent",
    MAX_OPEN_ORDERS: "100000",
  };
  const command = ["--import", "tsx", "backend/main.ts"];
  const backend = spawn(process.execPath, command, { env, stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/readyz`);
  return { backend, url };
}

/** All WAL before the current segment is in the archive. */
async function untilArchived(cluster: Cluster): Promise<void> {
  const left = `SELECT 1 AS one FROM pg_stat_archiver
    WHERE last_archived_wal IS NULL OR last_archived_wal < pg_walfile_name(pg_current_wal_lsn() - 16777216)`;
  while ((await cluster.ask(left)).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}
