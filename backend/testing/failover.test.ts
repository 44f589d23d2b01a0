import { freePort } from "@/scripts/processes";
import { auditBooks } from "../db/ledger";
import { openPostgres } from "../db/open-database";
import { checkOrders } from "../orders/check-orders";
import { startTestBackend } from "./backend";
import { Clusters } from "./clusters";
import { openCuttingProxy, type CuttingProxy } from "./cutting-proxy";
import { postgresPrograms } from "./postgres-programs";
import { expectAllKept, expectWhole } from "./failover-books";
import { newBuyers } from "./failover-buyers";
import { countKinds } from "./failover-attempts";
import { findLost } from "./failover-kept";
import { FailoverLoad } from "./failover-load";
import { FailoverSite } from "./failover-site";
import { seeded } from "./killing";
import { hasProxy } from "./site-proxy";

jest.setTimeout(7_200_000);

/** Full length by `npm run soak -- failover`. */
const promotions = Number(process.env.PROMOTIONS ?? 1);
const backends = Number(process.env.FAILOVER_BACKENDS ?? 2);
const start = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** How long a call may take that is refused: a request is answered within 10 s. */
const bound_ms = 10_000;

const say = (line: string) => process.stdout.write(`failover: ${line}\n`);

(postgresPrograms() ? describe : describe.skip)(
  "a primary that is lost, and its synchronous standby promoted",
  () => {
    const site = new FailoverSite(freePort);
    afterAll(() => site.end());

    test(`${promotions} times: nothing acknowledged lost, nothing doubled, back without a restart`, async () => {
      say(`${promotions} promotions, ${backends} backends, SEED=${start}`);
      const random = seeded(start);
      await site.begin(backends, { workers: 2, isProxied: true });
      if (!hasProxy()) say("no HAProxy here: callers go from one backend to the next");
      const load = new FailoverLoad(site.addresses, await site.signIn(), 8, await site.buyers());
      load.start();
      for (let round = 0; round < promotions; round += 1) {
        await load.untilAcknowledged(20 + Math.floor(random() * 60));
        // Before the primary is lost, or while it is: then it takes from the time in which service has to be back.
        const killing = site.programs.killOne(random);
        if (promotions === 1 || random() < 0.5) await killing;
        await Promise.all([killing, site.lose(random() < 0.5 ? "killed" : "cut off", load)]);
      }
      say(`killed as well: ${site.programs.killed.join(", ")}`);
      await expectAllKept(site, load, say);
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
    // One for each kind of call.
    const load = new FailoverLoad([backend.url], [token ?? ""], 4, await newBuyers(backend, 50, Infinity));
    await load.order(4);
    const before = load.acknowledged_ms.length;
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
    expect(load.acknowledged_ms.length).toBe(before);
    for (const [kind, ms] of Object.entries(load.slowest_ms)) {
      say(`without a standby: the longest refusal ${Math.round(ms)} ms (${kind})`);
      expect(ms).toBeGreaterThan(0);
      expect(ms).toBeLessThan(bound_ms);
    }
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

(postgresPrograms() ? describe : describe.skip)("a primary with an asynchronous standby", () => {
  const clusters = new Clusters(freePort);
  let link: CuttingProxy | undefined;
  afterAll(async () => {
    await link?.close();
    await clusters.remove();
  });

  test("takes with it what was acknowledged since its standby has heard of it, and nothing else", async () => {
    const primary = await clusters.make("ahead");
    await primary.ask("CREATE DATABASE topup");
    link = await openCuttingProxy(primary.url());
    const callers = 4;
    const standby = await clusters.standbyOf(primary, "behind", { by: Number(new URL(link.url).port) });
    await primary.untilStreams("behind", "async");
    const backend = await startTestBackend("postgres", await openPostgres(primary.url("topup"), 8));
    const { token } = await backend.as("player02");
    const buyers = await newBuyers(backend, 200, Infinity);
    const load = new FailoverLoad([backend.url], [token ?? ""], callers, buyers);
    load.start();
    await load.untilAcknowledged(20);
    const heard = load.attempts.filter(({ acknowledged }) => acknowledged);
    await standby.untilHas(await primary.position());
    const before = load.attempts.filter(({ acknowledged }) => acknowledged);
    link.hold();
    const held_ms = performance.now();
    await load.untilAcknowledged(100);
    await load.stop();
    const lag_s = (performance.now() - held_ms) / 1000;
    primary.kill();
    await standby.promote();
    await backend.stop();
    const lost = await findLost(load.attempts, standby);
    say(`without waiting for a standby: ${lost.length} acknowledged are lost, of ${lag_s.toFixed(1)} s`);
    say(`they are ${countKinds(lost)}`);
    // All of it, but what its callers were sending at that moment.
    const since = load.attempts.filter((attempt) => attempt.acknowledged && !before.includes(attempt));
    expect(since.filter((attempt) => !lost.includes(attempt)).length).toBeLessThanOrEqual(callers);
    expect(lost.filter((attempt) => heard.includes(attempt))).toEqual([]);
    const database = await openPostgres(standby.url("topup"), 2);
    expect(await auditBooks(database.db)).toEqual([]);
    await database.close();
  });
});
