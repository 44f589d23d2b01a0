import { sql } from "drizzle-orm";
import { freePort } from "@/scripts/processes";
import { Clusters } from "../testing/clusters";
import { openCuttingProxy } from "../testing/cutting-proxy";
import { endlessWaits } from "../testing/endless-waits";
import { postgresPrograms } from "../testing/postgres-programs";
import { connectPostgres } from "./open-database";

(postgresPrograms() ? describe : describe.skip)("a writer that says nothing any more", () => {
  const clusters = new Clusters(freePort);
  afterAll(() => clusters.remove());

  test("is left by those who wait at it once its standby is promoted", async () => {
    const primary = await clusters.make("one");
    const standby = await clusters.standbyOf(primary, "two");
    await primary.untilStreams("two", "async");
    const link = await openCuttingProxy(primary.url());
    const url = `postgres://postgres@${new URL(link.url).host},${standby.host}/postgres`;
    const { db, close } = connectPostgres(url, 4, endlessWaits);
    try {
      await Promise.all([1, 2].map(() => db.execute(sql`SELECT pg_sleep(0.1)`)));
      link.hold();
      // Two have a connection, the third waits for one.
      const waiting = [
        db.execute(sql`SELECT 1`),
        db.transaction((tx) => tx.execute(sql`SELECT 2`)),
        db.execute(sql`SELECT 3`),
      ];
      const ended = Promise.allSettled(waiting);
      await standby.promote();
      expect((await ended).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      const { rows } = (await db.execute(sql`SELECT inet_server_port() AS port`)) as unknown as {
        rows: { port: number }[];
      };
      expect(rows).toEqual([{ port: standby.port }]);
    } finally {
      await close();
      await link.close();
    }
  });
});
