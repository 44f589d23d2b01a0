import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import type { Database } from "../backend/db/database";
import { proveBooks } from "../backend/db/prove-books";
import { postgresPrograms } from "../backend/testing/postgres-programs";
import { hasProxy } from "../backend/testing/site-proxy";
import { BrowserPlayers } from "./deploys/browsers";
import { buildOf, buildWithOtherTexts, filesOf, type Build } from "./deploys/build";
import { DeployedSite } from "./deploys/site";
import { fail } from "./fail";
import { describe, runLoad, type Crowd, type Result } from "./load/run";

/**
 * `npm run soak -- deploys`: players look, sign in, pay and buy while all programs are renewed in turn: three deploys and
 * a way back, of three builds. No step of theirs fails, none of their orders is doubled, and pages of all builds find
 * their scripts at each portal. In browsers, pages stay open through it: nothing that was typed or chosen on them is gone,
 * and their players go on to the end (deploys/browsers.ts). The third build is of this checkout, the second of it with
 * other texts. FROM is a commit to begin with and to go back to, or a checkout that is built; without it the first build
 * has other texts again, and the second is gone back to.
 *
 * PLAYERS is how many come a minute until the last deploy has ended, for so many MINUTES at most, THINK_S how long each
 * pauses before a step, on average. BUYING is how many have to be in the middle of a purchase, signed in and not ended,
 * when a deploy begins: it is waited for. A purchase has 3.7 pauses, so of 60 a minute with 70 s these are some 260.
 */
const { FROM, PLAYERS = "60", MINUTES = "20", THINK_S = "70", BUYING = "200" } = process.env;
const say = (line: string) => console.log(`deploys: ${line}`);

/** What went wrong, one a line. */
async function runOnBuilds(): Promise<string[]> {
  say("building two other builds");
  const builds: Build[] = [];
  const site = new DeployedSite();
  let wrong: string[];
  try {
    const first = FROM === undefined ? buildWithOtherTexts(".") : buildOf(FROM);
    builds.push(first);
    const second = buildWithOtherTexts("!");
    builds.push(second);
    wrong = await run(site, first, second, buildOf("."));
  } finally {
    await site.end().finally(() => builds.forEach(({ remove }) => remove()));
  }
  return [...wrong, ...site.unclean];
}

/** The same of the site, which still runs afterwards. */
async function run(site: DeployedSite, first: Build, second: Build, third: Build): Promise<string[]> {
  await site.begin(first);
  const browsers = await BrowserPlayers.come(site.url, site.inside);
  try {
    const crowd: Crowd = { buying: 0 };
    const load = runLoad(
      {
        ...{ url: site.url, sandbox: site.inside, kind: "whole", assets: true, think_s: Number(THINK_S) },
        ...{ players: Number(PLAYERS) * Number(MINUTES), minutes: Number(MINUTES), seed: 1 },
      },
      crowd,
    );
    let isOver = false;
    load.finally(() => (isOver = true)).catch(() => undefined);
    const wrong: string[] = [];
    const deployed = new Set([first]);
    for (const [what, build] of [
      ["second build", second],
      ["third build", third],
      ["way back", FROM === undefined ? second : first],
      ["third build again", third],
    ] as const) {
      deployed.add(build);
      await browsers.openMore();
      wrong.push(...(await waitForBuyers(what, crowd)));
      await browsers.throughDeploy(what, async () => {
        const began_ms = performance.now();
        await site.deploy(build);
        const took_s = Math.round((performance.now() - began_ms) / 1000);
        say(`${what}: deployed in ${took_s} s, ${crowd.buying} in the middle of a purchase at its end`);
      });
      wrong.push(...(await missingFiles(site, ...deployed)));
    }
    if (isOver) wrong.push("the players were gone before the last deploy had ended: give more MINUTES");
    crowd.isEnough = true;
    say(await browsers.finishAll());
    const result = await load;
    describe(result).forEach(say);
    return [
      ...wrong,
      ...browsers.wrong,
      ...judge(result),
      ...(await judgeOrders(site, result, browsers.buyers)),
    ];
  } finally {
    await browsers.close();
  }
}

/** Waits until so many players are in the middle of a purchase; says so, or what is wrong. */
async function waitForBuyers(what: string, crowd: Crowd): Promise<string[]> {
  // After so many pauses as many have left as have come: more than then will never be there.
  const until_ms = performance.now() + Number(THINK_S) * 10_000;
  while (crowd.buying < Number(BUYING) && performance.now() < until_ms) await setTimeout(200);
  say(`${what}: begins with ${crowd.buying} players in the middle of a purchase`);
  return crowd.buying < Number(BUYING)
    ? [`${what}: ${crowd.buying} players were in the middle of a purchase, fewer than ${BUYING}`]
    : [];
}

/** Each portal alone answers with every file of these builds. */
async function missingFiles(site: DeployedSite, ...builds: Build[]): Promise<string[]> {
  const paths = [...new Set(builds.flatMap(({ folder }) => filesOf(folder)))];
  const missing: string[] = [];
  for (const portal of ["portal-1", "portal-2"] as const) {
    for (const path of paths) {
      const { status } = await fetch(`http://127.0.0.1:${site.ports[portal]}${path}`, { method: "HEAD" });
      if (status !== 200) missing.push(path);
    }
  }
  return missing.length > 0 ? [`${missing.length} static files are missing, such as ${missing[0]}`] : [];
}

function judge({ visits, steps }: Result): string[] {
  const errors = steps.flatMap(({ step, errors }) =>
    Object.entries(errors).map(([error, n]) => `${step}: ${error}, ${n} times`),
  );
  return [...errors, ...(visits.given_up > 0 ? [`${visits.given_up} players gave up`] : [])];
}

/** Every player paid once and bought once, and those with a browser, `buyers`, made one order. */
async function judgeOrders(site: DeployedSite, { visits }: Result, buyers: string[]): Promise<string[]> {
  const client = new Client({ connectionString: site.cluster.url("topup") });
  await client.connect();
  const { faults, orders } = await proveBooks(drizzle(client) as unknown as Database);
  const { rows } = await client.query<{ kind: string; n: string; players: string }>(
    "SELECT kind, count(*) AS n, count(DISTINCT player_id) AS players FROM orders GROUP BY kind",
  );
  const { rows: once } = await client.query<{ username: string }>(
    `SELECT username FROM players JOIN orders ON player_id = players.id WHERE username = ANY ($1)
     GROUP BY username HAVING count(*) = 1 AND bool_and(state IN ('paid', 'settled'))`,
    [buyers],
  );
  await client.end();
  const doubled = rows.filter(({ n, players }) => n !== players);
  const all = visits.ended + buyers.length;
  say(`${orders} orders of ${all} players: ${rows.map(({ kind, n }) => `${n} ${kind}`).join(", ")}`);
  return [
    ...faults,
    ...doubled.map(({ kind, n, players }) => `${n} orders (${kind}) of ${players} players`),
    ...(once.length < buyers.length
      ? [`${once.length} of ${buyers.length} browsers have one order that is paid`]
      : []),
  ];
}

if (!hasProxy()) say("skipped: haproxy is not installed");
else if (!postgresPrograms()) say("skipped: PostgreSQL's own programs are not installed");
else if (!existsSync(".next/BUILD_ID")) fail(1, ["there is no build, run npm run build first"]);
else {
  const wrong = await runOnBuilds();
  if (wrong.length > 0) fail(1, wrong);
  else say("no error seen, no field lost, no order doubled");
}
