import { freePort } from "@/scripts/processes";
import { whyNoClock } from "./apart-clock";
import { expectAllKept } from "./failover-books";
import { FailoverLoad } from "./failover-load";
import { FailoverSite } from "./failover-site";
import { seeded } from "./killing";
import { postgresPrograms } from "./postgres-programs";

jest.setTimeout(7_200_000);

/** Full length by `npm run soak -- failover`. The first goes back from a clock that was ahead, where faults were found. */
const promotions = Number(process.env.CLOCK_PROMOTIONS ?? 1);
const backends = Number(process.env.FAILOVER_BACKENDS ?? 2);
const start = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const apart_s = 300;
/** Programs read the database's time twice a minute; and so long a busy machine may take for it. */
const follow_ms = 120_000;
const settle_ms = 30_000;
const say = (line: string) => process.stdout.write(`clocks: ${line}\n`);
const refused = postgresPrograms() ? whyNoClock() : "PostgreSQL's own programs are not installed";
if (refused) say(`SKIPPED: ${refused}`);

(refused ? describe.skip : describe)("a standby whose clock is 5 minutes from its primary's", () => {
  // While the database's clock is ahead, each backend says that its own is another one. The proxy then asks them all the same.
  const site = new FailoverSite(freePort, undefined, ["clock"]);
  afterAll(() => site.end());

  /** By how much the primary's clock is ahead. */
  async function readAhead(): Promise<number> {
    const [row] = await site.primary.ask<{ ms: string }>("SELECT extract(epoch FROM now()) * 1000 AS ms");
    return (Number(row?.ms) - Date.now()) / 1000;
  }

  /** What each backend says that it lacks. */
  async function missing(): Promise<string[][]> {
    const answers = await Promise.all(site.urls.map(async (url) => (await fetch(`${url}/readyz`)).json()));
    return (answers as { data: { missing?: string[] } }[]).map(({ data }) => data.missing ?? []);
  }

  /** Waits until what the backends write is of the primary's time, which they read twice a minute. */
  async function untilFollowed(load: FailoverLoad): Promise<void> {
    const written = 20;
    const until = performance.now() + follow_ms;
    for (;;) {
      expect(performance.now()).toBeLessThan(until);
      await load.untilAcknowledged(written);
      // A callback is about an order that may be older.
      const purchases = load.attempts.filter(({ kind }) => kind !== "callback");
      const ids = purchases.flatMap(({ acknowledged = [] }) => acknowledged).slice(-written);
      const other = `SELECT 1 AS one FROM orders WHERE id IN ('${ids.join("', '")}')
        AND abs(extract(epoch FROM now() - created_at)) > ${apart_s / 2}`;
      if ((await site.primary.ask(other, "topup")).length === 0) return;
    }
  }

  test(`promoted ${promotions} times: nothing acknowledged lost, nothing doubled, back without a restart`, async () => {
    say(`${promotions} promotions, ${backends} backends, SEED=${start}`);
    const random = seeded(start);
    // The first primary: its standbys' clocks are behind, and those of the primaries after it ahead, in turn.
    site.clusters.setClock("one", apart_s);
    await site.begin(backends, { workers: 2, isProxied: true });
    const tokens = await site.signIn();
    const load = new FailoverLoad(site.addresses, tokens, 8, await site.buyers());
    load.start();
    let ahead_s = apart_s;
    const expectApart = async () => {
      expect(Math.abs((await readAhead()) - ahead_s)).toBeLessThan(5);
      // Other checks may fail for some seconds under load, after a promotion.
      const expected = site.urls.map(() => (ahead_s > 0 ? ["clock"] : []));
      const until = performance.now() + settle_ms;
      let seen = await missing();
      while (String(seen) !== String(expected) && performance.now() < until) seen = await missing();
      expect(seen).toEqual(expected);
    };
    await expectApart();
    for (let round = 0; round < promotions; round += 1) {
      await load.untilAcknowledged(20 + Math.floor(random() * 60));
      const killing = site.programs.killOne(random);
      await Promise.all([killing, site.lose(random() < 0.5 ? "killed" : "cut off", load)]);
      ahead_s = apart_s - ahead_s;
      await expectApart();
      // At other times the next one comes before all programs have read the new time.
      if (round % 3 === 0) await untilFollowed(load);
      say(`${site.back.at(-1)} ms to the first`);
      // Sessions that have begun under one clock are used under the other.
      tokens.push(...(await site.signIn()));
    }
    say(`killed as well: ${site.programs.killed.join(", ")}`);
    for (const [kind, ms] of Object.entries(load.slowest_ms))
      say(`${Math.round(ms)} ms the longest refusal (${kind})`);
    await expectAllKept(site, load, say);
  });
});
