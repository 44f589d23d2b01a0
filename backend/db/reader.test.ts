import { sql } from "drizzle-orm";
import { registry } from "@/lib/metrics/registry";
import { freePort } from "@/scripts/processes";
import { Clusters, type Cluster } from "../testing/clusters";
import { openCuttingProxy } from "../testing/cutting-proxy";
import { endlessWaits } from "../testing/endless-waits";
import { postgresPrograms } from "../testing/postgres-programs";
import type { Database, OpenDatabase } from "./database";
import { connectPostgres, usualWaits } from "./open-database";
import { openReader, type Reader } from "./reader";

const most_age_ms = 2000;
/** A reader compares again after a second. */
const next_ms = 1000;

(postgresPrograms() ? describe : describe.skip)("what is only shown is read from a standby", () => {
  const clusters = new Clusters(freePort);
  let primary: Cluster;
  let standby: Cluster;
  let writer: OpenDatabase;
  let reader: Reader;
  let now_ms = 0;
  const parts = { now_ms: () => now_ms, waits: endlessWaits };

  beforeAll(async () => {
    primary = await clusters.make("one");
    await primary.ask("CREATE TABLE notes (text text)");
    standby = await clusters.standbyOf(primary, "two");
    await primary.untilStreams("two", "async");
    writer = connectPostgres(primary.url(), 2, usualWaits);
    reader = openReader(standby.url(), writer.db, most_age_ms, {
      ...parts,
      most_wait_ms: endlessWaits.answer_ms,
    });
  });
  afterAll(async () => {
    await reader.close();
    await writer.close();
    await clusters.remove();
  });

  const isStandby = async (db: Database) => {
    const { rows } = (await db.execute(sql`SELECT pg_is_in_recovery() AS is`)) as unknown as {
      rows: { is: boolean }[];
    };
    return rows[0]?.is;
  };
  const readsStandby = () => reader.read(isStandby);
  /** Until the standby has replayed all that was written. */
  const caughtUp = async () => {
    const [{ end } = { end: "" }] = await primary.ask<{ end: string }>("SELECT pg_current_wal_lsn() AS end");
    const reached = `SELECT 1 AS one WHERE pg_last_wal_replay_lsn() >= '${end}'`;
    while ((await standby.ask(reached)).length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  const write = () => primary.ask("INSERT INTO notes VALUES ('new')");

  test("while it has caught up; one that lags is read until its bound, and again once it has", async () => {
    await caughtUp();
    expect(await readsStandby()).toBe(true);
    await standby.ask("SELECT pg_wal_replay_pause()");
    await write();
    for (const [wait_ms, isRead] of [
      [0, true],
      [next_ms, true],
      [next_ms, true],
      [1, false],
      [most_age_ms, false],
    ] as const) {
      now_ms += wait_ms;
      expect([now_ms, await readsStandby()]).toEqual([now_ms, isRead]);
    }
    // Asked for its age alone, it is as old as what it had caught up with.
    expect(await reader.age_ms()).toBe(2 * next_ms + 1 + most_age_ms);
    await standby.ask("SELECT pg_wal_replay_resume()");
    await caughtUp();
    now_ms += next_ms;
    expect(await readsStandby()).toBe(true);
    expect(await reader.age_ms()).toBe(0);
  });

  test("its age is known also where it is compared rarely and never quite up to date", async () => {
    await caughtUp();
    now_ms += next_ms;
    expect(await reader.age_ms()).toBe(0);
    await standby.ask("SELECT pg_wal_replay_pause()");
    await write();
    now_ms += 15_000;
    expect(await reader.age_ms()).toBe(15_000);
    await standby.ask("SELECT pg_wal_replay_resume()");
    await caughtUp();
    await standby.ask("SELECT pg_wal_replay_pause()");
    await write();
    now_ms += 15_000;
    // It has what was there at the comparison before.
    expect(await reader.age_ms()).toBe(15_000);
    expect(await readsStandby()).toBe(false);
    await standby.ask("SELECT pg_wal_replay_resume()");
    await caughtUp();
    now_ms += next_ms;
    expect(await reader.age_ms()).toBe(0);
  });

  test("a query that fails there, and one while it is down, are made at the writer", async () => {
    const counted = async () => {
      const { values } = (await registry.getSingleMetric("backend_reader_reads_total")?.get()) ?? {};
      return Object.fromEntries((values ?? []).map(({ labels, value }) => [String(labels.from), value]));
    };
    const before = await counted();
    now_ms += next_ms;
    const seen: (boolean | undefined)[] = [];
    const failing = async (db: Database) => {
      seen.push(await isStandby(db));
      if (seen.at(-1)) throw new Error("canceled by recovery");
      return "from the writer";
    };
    expect(await reader.read(failing)).toBe("from the writer");
    expect(seen).toEqual([true, false]);
    expect(await counted()).toEqual({ ...before, writer: (before.writer ?? 0) + 1 });
    await standby.stop("immediate");
    expect(await readsStandby()).toBe(false);
    now_ms += most_age_ms + next_ms;
    expect(await readsStandby()).toBe(false);
    await standby.start();
    await primary.untilStreams("two", "async");
    await caughtUp();
    now_ms += next_ms;
    await reader.age_ms();
    expect(await readsStandby()).toBe(true);
  });

  test("while it gives no answer nobody waits for one, and it is read again once it does", async () => {
    const link = await openCuttingProxy(standby.url());
    const linked = openReader(link.url, writer.db, most_age_ms, { ...parts, most_wait_ms: 1 });
    const untilRead = async () => {
      do {
        now_ms += next_ms;
        await linked.age_ms();
      } while (!(await linked.read(isStandby)));
    };
    await untilRead();
    link.hold();
    for (let n = 0; n < 3; n += 1) {
      // Older than its bound, so that it is not read while the writer is late to say where its log ends.
      now_ms += most_age_ms + next_ms;
      expect(await linked.read(isStandby)).toBe(false);
    }
    link.release();
    await untilRead();
    await linked.close();
    await link.close();
  });
});
