import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { Clusters } from "../../backend/testing/clusters";
import { program } from "../../backend/testing/postgres-programs";

export interface Restored {
  /** A client of the restored database, connected. */
  open(database: string, user: string): Promise<Client>;
  stop(): Promise<void>;
}

/** What a server in recovery must have at least as large as the one that wrote the WAL had it (pg_controldata). */
const settings_of_wal = [
  "max_connections",
  "max_worker_processes",
  "max_wal_senders",
  "max_prepared_xacts",
  "max_locks_per_xact",
] as const;
const name_of: Partial<Record<string, string>> = {
  max_prepared_xacts: "max_prepared_transactions",
  max_locks_per_xact: "max_locks_per_transaction",
};

export function readControlData(text: string): Record<string, string> {
  return Object.fromEntries(
    settings_of_wal.flatMap((setting) => {
      const value = new RegExp(`^${setting} setting:\\s+(\\d+)$`, "m").exec(text)?.[1];
      return value === undefined ? [] : [[name_of[setting] ?? setting, value]];
    }),
  );
}

/**
 * Restores a base backup and the archive to a moment (as PostgreSQL writes it, with its zone as +00), or to the archive's end, in a folder of its own, and opens the
 * database for writing. The copy takes none of the backup's settings: it neither archives nor waits for standbys, and
 * listens only on a socket in that folder, which only PostgreSQL's user and root may enter. Rejects with what
 * PostgreSQL's log says.
 */
export async function restore(clusters: Clusters, base: string, wal: string, to?: string): Promise<Restored> {
  if (readdirSync(join(base, "pg_tblspc")).length > 0)
    throw new Error("tablespaces are not restored by the drill");
  const folder = join(clusters.subfolder("restored"), "data");
  const sockets = clusters.subfolder("s");
  cpSync(base, folder, { recursive: true });
  clusters.own(folder);
  if (existsSync(join(folder, "backup_manifest"))) await verify(folder);
  const settings = {
    ...readControlData(await program("pg_controldata", folder)),
    listen_addresses: "",
    unix_socket_directories: sockets,
    shared_buffers: "64MB",
    restore_command: `cp "${wal}/%f" "%p"`,
    recovery_target_timeline: "latest",
    ...(to && { recovery_target_time: to, recovery_target_action: "promote" }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(folder, "postgresql.conf"), lines.join(""));
  writeFileSync(join(folder, "postgresql.auto.conf"), "");
  writeFileSync(join(folder, "pg_hba.conf"), "local all all trust\n");
  writeFileSync(join(folder, "pg_ident.conf"), "");
  rmSync(join(folder, "standby.signal"), { force: true });
  writeFileSync(join(folder, "recovery.signal"), "");
  clusters.own(folder);
  const log = join(clusters.folder, "restored.log");
  const open = async (database: string, user: string) => {
    const client = new Client({ host: sockets, database, user });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  try {
    await program("pg_ctl", "-D", folder, "-l", log, "-w", "-t", "3600", "start");
    await untilWritable(folder, log);
  } catch {
    const said = existsSync(log)
      ? readFileSync(log, "utf8")
          .split("\n")
          .filter((line) => /(?:FATAL|PANIC|ERROR):/.test(line))
          .slice(-3)
      : [];
    throw new Error(`the restored server did not open:\n${said.join("\n")}`);
  }
  return {
    open,
    stop: () => program("pg_ctl", "-D", folder, "-m", "immediate", "-w", "stop").then(() => undefined),
  };
}

/** Checks every file of the copy against the backup's own list, WAL apart. */
async function verify(folder: string): Promise<void> {
  try {
    await program("pg_verifybackup", "-n", folder);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new Error(
      `the backup is not what was written:\n${stderr.trim().split("\n").slice(0, 4).join("\n")}`,
    );
  }
}

/** Recovery has ended once its signal's file is gone; a server that has ended before has no process any more. */
async function untilWritable(folder: string, log: string): Promise<void> {
  while (existsSync(join(folder, "recovery.signal"))) {
    if (!existsSync(join(folder, "postmaster.pid"))) throw new Error(log);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
