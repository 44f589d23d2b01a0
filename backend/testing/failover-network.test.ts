import { spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "pg";
import { freePort } from "@/scripts/processes";
import { openPostgres } from "../db/open-database";
import { Clusters, type Cluster } from "./clusters";
import { postgresPrograms } from "./postgres-programs";
import { expectAllKept } from "./failover-books";
import { FailoverLoad } from "./failover-load";
import { FailoverSite } from "./failover-site";
import { seeded } from "./killing";
import { Network, whyNoNetwork } from "./network";

jest.setTimeout(7_200_000);

/** Rounds; given by `npm run soak -- failover`. */
const rounds = Number(process.env.NETWORK_ROUNDS ?? 0);
const backends = Number(process.env.FAILOVER_BACKENDS ?? 2);
const start = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
/** How long a call may take that is refused: a request is answered within 10 s. */
const bound_ms = 10_000;

const say = (line: string) => process.stdout.write(`network: ${line}\n`);
const isAsked = rounds > 0 && postgresPrograms() !== undefined;
const refused = isAsked ? whyNoNetwork() : undefined;
if (refused) say(`by proxies: ${refused}`);
/** In namespaces as many rounds as were asked for, and one by way of proxies; all of them where those are not allowed. */
const ways = refused
  ? [{ way: "proxies", rounds }]
  : [
      { way: "namespaces", rounds },
      { way: "proxies", rounds: 1 },
    ];

(isAsked ? describe : describe.skip).each(ways)(
  "a primary that nobody reaches any more, by $way",
  ({ way, rounds }) => {
    let site: FailoverSite;
    const hasFronts = way === "proxies";
    beforeAll(
      async () => void (site = new FailoverSite(freePort, hasFronts ? undefined : await Network.make())),
    );
    afterAll(() => site.end());

    test(`${rounds} times: nothing acknowledged lost, nothing doubled, back without a restart`, async () => {
      say(`${rounds} rounds by ${way}, ${backends} backends, SEED=${start}`);
      const random = seeded(start);
      await site.begin(backends, { hasFronts });
      const tokens = await site.signIn();
      const load = new FailoverLoad(site.urls, tokens, 4 * backends, await site.buyers());
      load.start();
      const slow: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await load.untilAcknowledged(20 + Math.floor(random() * 60));
        load.forget();
        await site.lose("unplugged", load, random() < 0.5);
        for (const [kind, ms] of Object.entries(load.slowest_ms)) {
          say(
            `${site.back.at(-1)} ms until all were back, ${Math.round(ms)} ms the longest refusal (${kind})`,
          );
          if (ms > bound_ms) slow.push(`${kind} ${ms}`);
        }
      }
      await expectAllKept(site, load, say);
      expect(slow).toEqual([]);
    });
  },
);

(isAsked && !refused ? describe : describe.skip)("a backend whose machine is lost while it migrates", () => {
  /** As long as PostgreSQL waits for a peer, and the turn of a busy machine. */
  const waits_ms = 45_000;
  let network: Network;
  let clusters: Clusters;
  beforeAll(async () => {
    network = await Network.make();
    clusters = new Clusters(freePort, network);
  });
  afterAll(() => clusters.remove());

  test("others wait for it no longer than PostgreSQL does", async () => {
    const primary = await clusters.make("one");
    await primary.ask("CREATE DATABASE topup");
    await (await openPostgres(primary.url("topup"))).close();
    const holder = new Client(primary.url("topup"));
    holder.on("error", () => undefined);
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE drizzle.__drizzle_migrations");
    const machine = await network.machine("lost");
    const [command = "", ...args] = [
      ...machine.prefix,
      process.execPath,
      "--import",
      "tsx",
      "backend/main.ts",
    ];
    const env = { DATABASE_URL: primary.url("topup"), BACKEND_PORT: "0", SANDBOX: "1", LOG_LEVEL: "silent" };
    const lost = spawn(command, args, {
      env: { ...process.env, NODE_OPTIONS: "", ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = once(lost, "exit");
    let waited_ms: number;
    try {
      await Promise.race([
        untilOneWaits(primary),
        ended.then(() => Promise.reject(new Error("the backend ended at its start"))),
      ]);
      await machine.unplug();
      const lost_ms = performance.now();
      await holder.end();
      await (await openPostgres(primary.url("topup"))).close();
      waited_ms = Math.round(performance.now() - lost_ms);
    } finally {
      lost.kill("SIGKILL");
      await ended;
    }
    say(`another backend has migrated ${waited_ms} ms after the first was lost`);
    expect(waited_ms).toBeLessThan(waits_ms);
  });
});

/** Until somebody waits for the table of migrations. */
async function untilOneWaits(cluster: Cluster): Promise<void> {
  const waiting = `SELECT pid FROM pg_locks
    WHERE relation = 'drizzle.__drizzle_migrations'::regclass AND NOT granted`;
  while ((await cluster.ask(waiting, "topup")).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
