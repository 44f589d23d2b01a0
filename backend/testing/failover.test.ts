import type { ChildProcess } from "node:child_process";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { freePort } from "@/scripts/processes";
import { openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { checkOrders } from "../orders/check-orders";
import { Caller, startTestBackend } from "./backend";
import { Clusters, postgresPrograms, type Cluster } from "./clusters";
import { openCuttingProxy, type CuttingProxy } from "./cutting-proxy";
import { FailoverLoad } from "./failover-load";
import { count, killHard, seeded, spawnBackend } from "./killing";

jest.setTimeout(7_200_000);

/** Full length by `npm run soak -- failover`. */
const promotions = Number(process.env.PROMOTIONS ?? 1);
const backends = Number(process.env.FAILOVER_BACKENDS ?? 2);
const start = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Service is back so long after a promotion. */
const back_ms = 5000;

/** How a primary is lost: it dies, or nothing of it reaches its standby any more while both live. */
type Loss = "killed" | "cut off";

class Site {
  readonly clusters = new Clusters(freePort);
  readonly children: ChildProcess[] = [];
  readonly urls: string[] = [];
  readonly back: string[] = [];
  private names = ["one", "two"];
  primary!: Cluster;
  private standby!: Cluster;
  private link?: CuttingProxy;

  /** Two clusters, of which one is the other's synchronous standby, and backends that know both. */
  async begin(): Promise<void> {
    this.primary = await this.clusters.make("one");
    await this.addStandby("two");
    await this.primary.ask("CREATE DATABASE topup");
    const hosts = [this.primary, this.standby].map(({ host }) => host).join();
    for (let n = 0; n < backends; n += 1) {
      const BACKEND_PORT = String(await freePort());
      const env = { BACKEND_PORT, DATABASE_URL: `postgres://postgres@${hosts}/topup`, SANDBOX: "1" };
      this.children.push(await spawnBackend(env));
      this.urls.push(`http://127.0.0.1:${BACKEND_PORT}`);
    }
  }

  /** Loses the primary and promotes its standby, under load; then the lost one comes back as the new one's standby. */
  async lose(loss: Loss, load: FailoverLoad): Promise<void> {
    const lost = this.primary;
    if (loss === "killed") lost.kill();
    else this.link?.hold();
    await this.standby.promote();
    const promoted_ms = performance.now();
    // As a manager of clusters does until there is a standby again.
    await this.standby.waitFor("");
    await load.untilAcknowledged(10);
    const first_ms = load.acknowledged_ms.find((ms) => ms > promoted_ms) ?? Infinity;
    this.back.push(`${loss} ${Math.round(first_ms - promoted_ms)}`);
    if (loss === "cut off") await lost.stop("immediate");
    await this.link?.close();
    this.primary = this.standby;
    this.names.reverse();
    await this.addStandby(this.names[1] ?? "", lost.port);
  }

  private async addStandby(name: string, port?: number): Promise<void> {
    this.link = await openCuttingProxy(this.primary.url());
    this.standby = await this.clusters.standbyOf(this.primary, name, {
      port,
      by: Number(new URL(this.link.url).port),
    });
    await this.primary.waitFor("*");
    await this.primary.untilStreams(name, "sync");
  }

  async end(): Promise<void> {
    await this.link?.close();
    await this.clusters.remove();
  }
}

(postgresPrograms() ? describe : describe.skip)(
  "a primary that is lost, and its synchronous standby promoted",
  () => {
    const site = new Site();
    afterAll(() => site.end());

    test(`${promotions} times: nothing acknowledged lost, nothing doubled, back without a restart`, async () => {
      process.stdout.write(`failover: ${promotions} promotions, ${backends} backends, SEED=${start}\n`);
      const random = seeded(start);
      await site.begin();
      const body = { username: "player02", password: "matkhau123" };
      const { token } = (await new Caller(site.urls[0] ?? "").call(endpoints.loginPublisher, { body })).data;
      const load = new FailoverLoad(site.urls, token, 8);
      load.start();
      for (let round = 0; round < promotions; round += 1) {
        await load.untilAcknowledged(20 + Math.floor(random() * 60));
        await site.lose(random() < 0.5 ? "killed" : "cut off", load);
      }
      await load.untilAcknowledged(20);
      await load.stop();
      await load.finish();
      await untilCardsEnd(site.primary);

      const acknowledged = load.attempts.filter((attempt) => attempt.acknowledged).length;
      process.stdout.write(
        `failover: ${acknowledged} acknowledged; ms to the first: ${site.back.join(", ")}\n`,
      );
      expect(acknowledged).toBe(load.attempts.length);
      for (const child of site.children) {
        expect([child.exitCode, child.signalCode]).toEqual([null, null]);
        await killHard(child);
      }
      await expectWhole(site.primary, load);
      expect(site.back.filter((text) => Number(text.split(" ").at(-1)) > back_ms)).toEqual([]);
    });
  },
);

(postgresPrograms() ? describe : describe.skip)("the only synchronous standby is gone", () => {
  const clusters = new Clusters(freePort);
  afterAll(() => clusters.remove());

  test("calls fail within their bound and nothing is acknowledged; /readyz says why, and then all is as before", async () => {
    const primary = await clusters.make("alone");
    await primary.ask("CREATE DATABASE topup");
    const backend = await startTestBackend("postgres", await openPostgres(primary.url("topup"), 8));
    const { token } = await backend.as("player02");
    const load = new FailoverLoad([backend.url], token ?? "", 2);
    const ready = async () => {
      const answer = await fetch(`${backend.url}/readyz`);
      return ((await answer.json()) as { data: { missing: string[] } }).data.missing;
    };
    expect(await ready()).toEqual([]);
    await primary.waitFor("gone");
    const asked_ms = performance.now();
    load.start();
    while (!(await ready()).includes("standby")) expect(performance.now() - asked_ms).toBeLessThan(30_000);
    expect(await ready()).toContain("database");
    await load.stop();
    expect(load.acknowledged_ms).toEqual([]);
    await primary.waitFor("");
    await load.finish();
    expect(await ready()).toEqual([]);
    const answered = load.attempts.filter(({ acknowledged }) => acknowledged).length;
    expect(answered).toBe(load.attempts.length);
    backend.clock.advance(60);
    for (const provider of new Set(backend.services.providers.values()))
      await checkOrders(backend.services, provider);
    await expectWhole(primary, load);
    await backend.stop();
  });
});

/** The time of cards whose result was lost is over, so that the backends' sweeps ask about them at once. */
async function untilCardsEnd(primary: Cluster): Promise<void> {
  const areOpen = "card_hash IS NOT NULL AND state IN ('created', 'pending')";
  const late = `UPDATE orders SET expires_at = created_at, next_check_at = now() WHERE ${areOpen}`;
  while ((await primary.ask(`SELECT 1 AS one FROM orders WHERE ${areOpen}`, "topup")).length > 0) {
    await primary.ask(late, "topup");
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Every acknowledged purchase is there once, every key has one order, and the books are at zero. */
async function expectWhole(primary: Cluster, { attempts }: FailoverLoad): Promise<void> {
  const database = await openPostgres(primary.url("topup"), 2);
  const { rows } = (await database.db.execute(sql`SELECT id, idempotency_key FROM orders`)) as unknown as {
    rows: { id: string; idempotency_key: string }[];
  };
  const orders = new Map<string, string[]>();
  for (const { id, idempotency_key: key } of rows) orders.set(key, [...(orders.get(key) ?? []), id]);
  const lost = attempts.filter(({ key, acknowledged }) => !orders.get(key)?.includes(acknowledged ?? ""));
  expect(lost).toEqual([]);
  expect([...orders.values()].filter((ids) => ids.length > 1)).toEqual([]);
  const credits = (await database.db.execute(
    sql`SELECT id FROM transfers WHERE kind = 'topup'`,
  )) as unknown as { rows: { id: string }[] };
  const credited = new Set(credits.rows.map(({ id }) => id));
  expect(credited.size).toBe(
    await count(database, sql`SELECT count(*) AS n FROM orders WHERE state = 'settled'`),
  );
  const settled = attempts.filter((attempt) => attempt.settled);
  expect(settled.filter(({ acknowledged }) => !credited.has(`${acknowledged}:topup`))).toEqual([]);
  expect(await auditBooks(database.db)).toEqual([]);
  await database.close();
}
