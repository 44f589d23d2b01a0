import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import type { Database } from "../backend/db/database";
import { proveBooks } from "../backend/db/prove-books";
import { postgresPrograms } from "../backend/testing/postgres-programs";
import { hasProxy } from "../backend/testing/site-proxy";
import { buildOf, buildWithOtherTexts, filesOf, type Build } from "./deploys/build";
import { DeployedSite } from "./deploys/site";
import { fail } from "./fail";
import { describe, runLoad, type Result } from "./load/run";

/**
 * `npm run soak -- deploys`: players look, sign in, pay and buy while all programs are renewed in turn: three deploys and
 * a way back, of three builds. No step of theirs fails, none of their orders is doubled, and pages of all builds find
 * their scripts at each portal. The third build is of this checkout, the second of it with other texts. FROM is a commit
 * to begin with and to go back to, or a checkout that is built; without it the first build has other texts again, and the
 * second is gone back to. PLAYERS is how many come a minute, THINK_S how long each pauses before a step, on average: of 60
 * a minute with 40 s, some 200 are there at once.
 */
const { FROM, PLAYERS = "60", MINUTES = "10", THINK_S = "40" } = process.env;
/** How many steps with a pause before them a visit has: after so many pauses as many players leave as come. */
const steps = 5;
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
  const load = runLoad({
    ...{ url: site.url, sandbox: site.inside, kind: "whole", assets: true, think_s: Number(THINK_S) },
    ...{ players: Number(PLAYERS) * Number(MINUTES), minutes: Number(MINUTES), seed: 1 },
  });
  let isOver = false;
  const loaded = load.finally(() => (isOver = true));
  loaded.catch(() => undefined);
  const wrong: string[] = [];
  const deployed = new Set([first]);
  await setTimeout(Number(THINK_S) * steps * 1000);
  for (const [what, build] of [
    ["second build", second],
    ["third build", third],
    ["way back", FROM === undefined ? second : first],
    ["third build again", third],
  ] as const) {
    const began_ms = performance.now();
    deployed.add(build);
    await site.deploy(build);
    say(`${what}: deployed in ${Math.round((performance.now() - began_ms) / 1000)} s`);
    if (isOver) wrong.push(`${what}: the players were gone before it was deployed: give more MINUTES`);
    wrong.push(...(await missingFiles(site, ...deployed)));
  }
  const result = await loaded;
  describe(result).forEach(say);
  return [...wrong, ...judge(result), ...(await judgeOrders(site, result))];
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

/** Every player paid once and bought once. */
async function judgeOrders(site: DeployedSite, { visits }: Result): Promise<string[]> {
  const client = new Client({ connectionString: site.cluster.url("topup") });
  await client.connect();
  const { faults, orders } = await proveBooks(drizzle(client) as unknown as Database);
  const { rows } = await client.query<{ kind: string; n: string; players: string }>(
    "SELECT kind, count(*) AS n, count(DISTINCT player_id) AS players FROM orders GROUP BY kind",
  );
  await client.end();
  const doubled = rows.filter(({ n, players }) => n !== players);
  say(`${orders} orders of ${visits.ended} players: ${rows.map(({ kind, n }) => `${n} ${kind}`).join(", ")}`);
  return [...faults, ...doubled.map(({ kind, n, players }) => `${n} orders (${kind}) of ${players} players`)];
}

if (!hasProxy()) say("skipped: haproxy is not installed");
else if (!postgresPrograms()) say("skipped: PostgreSQL's own programs are not installed");
else if (!existsSync(".next/BUILD_ID")) fail(1, ["there is no build, run npm run build first"]);
else {
  const wrong = await runOnBuilds();
  if (wrong.length > 0) fail(1, wrong);
  else say("no error seen, no order doubled");
}
