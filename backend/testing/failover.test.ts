import { freePort } from "@/scripts/processes";
import { openPostgres } from "../db/open-database";
import { checkOrders } from "../orders/check-orders";
import { startTestBackend } from "./backend";
import { Clusters } from "./clusters";
import { postgresPrograms } from "./postgres-programs";
import { expectAllKept, expectWhole } from "./failover-books";
import { FailoverLoad } from "./failover-load";
import { FailoverSite } from "./failover-site";
import { seeded } from "./killing";

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
      await site.begin(backends);
      const load = new FailoverLoad(site.urls, await site.signIn(), 8);
      load.start();
      for (let round = 0; round < promotions; round += 1) {
        await load.untilAcknowledged(20 + Math.floor(random() * 60));
        await site.lose(random() < 0.5 ? "killed" : "cut off", load);
      }
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
    const load = new FailoverLoad([backend.url], [token ?? ""], 2);
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
