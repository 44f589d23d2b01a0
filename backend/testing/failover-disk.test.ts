import { freePort } from "@/scripts/processes";
import { postgresPrograms } from "./postgres-programs";
import { suffer } from "./disk-rounds";
import { diskTroubles } from "./disk-troubles";
import { expectAllKept } from "./failover-books";
import { FailoverLoad } from "./failover-load";
import { FailoverSite } from "./failover-site";
import { seeded } from "./killing";
import { whyNoDisk } from "./small-disk";

jest.setTimeout(7_200_000);

/** Rounds of each trouble; given by `npm run soak -- failover`. */
const rounds = Number(process.env.DISK_ROUNDS ?? 0);
const backends = Number(process.env.FAILOVER_BACKENDS ?? 2);
/** So many at each backend that they wait for one another's batches. */
const callers = 6 * backends;
const start = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

const say = (line: string) => process.stdout.write(`disks: ${line}\n`);
const isAsked = rounds > 0 && postgresPrograms() !== undefined;
const refused = isAsked ? whyNoDisk() : undefined;
if (refused) say(`skipped: ${refused}`);

(isAsked && !refused ? describe : describe.skip)("a primary whose disk is full, stalls, or is slow", () => {
  const site = new FailoverSite(freePort);
  afterAll(() => site.end());

  test(`${rounds} rounds: nothing acknowledged lost, nothing doubled, back without a restart`, async () => {
    say(`${rounds} rounds, ${backends} backends, SEED=${start}`);
    const random = seeded(start);
    await site.begin(backends, { hasDisks: true });
    const load = new FailoverLoad(site.urls, await site.signIn(), callers, await site.buyers());
    const sellAWhile = () => load.untilAcknowledged(20 + Math.floor(random() * 60));
    load.start();
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const name of Object.keys(diskTroubles)) {
        await sellAWhile();
        const found = await suffer(name, site, load);
        say(found.seen);
        wrong.push(...found.wrong);
      }
      for (const loss of ["full", "stalled"] as const) {
        await sellAWhile();
        await site.lose(loss, load);
        say(`${site.back.at(-1)} ms from the promotion to the first`);
      }
    }
    await expectAllKept(site, load, say);
    expect(wrong).toEqual([]);
  });
});
