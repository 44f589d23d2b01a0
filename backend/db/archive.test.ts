import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { freePort } from "@/scripts/processes";
import { Clusters } from "../testing/clusters";
import { postgresPrograms } from "../testing/postgres-programs";
import { isArchiveFailing } from "./archive";
import type { Database } from "./database";

(postgresPrograms() ? test : test.skip)(
  "an archive fails until a piece of WAL is archived again",
  async () => {
    const clusters = new Clusters(freePort);
    const cluster = await clusters.make("archiving", { archive_mode: "on", archive_command: "true" });
    const client = new Client(cluster.url());
    await client.connect();
    const isFailing = () => isArchiveFailing(drizzle(client) as unknown as Database);
    const archiveBy = async (command: string) => {
      await client.query(`ALTER SYSTEM SET archive_command = '${command}'`);
      await client.query("SELECT pg_reload_conf()");
    };
    const until = async (wanted: boolean) => {
      // Archived by the command that the archiver knows by then.
      while ((await isFailing()) !== wanted) {
        await client.query("SELECT pg_logical_emit_message(true, 'test', 'something to archive')");
        await client.query("SELECT pg_switch_wal()");
        await client.query("SELECT pg_sleep(0.2)");
      }
    };
    try {
      expect(await isFailing()).toBe(false);
      await archiveBy("false");
      await until(true);
      await archiveBy("true");
      // It would be tried again within a minute: a new archiver tries at once.
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'archiver'",
      );
      await until(false);
    } finally {
      await client.end();
      await clusters.remove();
    }
  },
  120_000,
);
