import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { postgresPrograms } from "../backend/testing/postgres-programs";
import { fail } from "./fail";
import { faults, type Fault } from "./faults/list";
import { Prometheus } from "./faults/prometheus";
import { metricsOf, testOf, type Recorded } from "./faults/record";
import { FaultySite, pause } from "./faults/site";

/**
 * `npm run soak -- alerts`: a real site read by Prometheus. Without a fault no alert fires; then each fault in turn fires
 * its alerts within a minute, and no other's, at any time until it is mended. What was read is then deploy/alerts.recorded.test.yml. FAULTS is a pattern
 * of the names of some faults, which are recorded nowhere.
 */
const quiet_ms = Number(process.env.QUIET_SECONDS ?? 300) * 1000;
const within_ms = 60_000;
/** Rates over two minutes have to forget the fault before. */
const forget_ms = 240_000;
const say = (line: string) => console.log(`alerts: ${line}`);

/** What went wrong, one a line. */
async function run(site: FaultySite, prometheus: Prometheus): Promise<string[]> {
  await site.begin();
  await prometheus.start(site.metrics);
  const early = await firedFor(prometheus, quiet_ms);
  if (early.size > 0) return [`without a fault: ${[...early].join(", ")}`];
  say(`no alert within ${quiet_ms / 1000} s without a fault`);
  const wrong: string[] = [];
  const recorded: Recorded[] = [];
  const wanted = faults.filter(({ name }) => new RegExp(process.env.FAULTS ?? "").test(name));
  for (const fault of wanted) {
    if (!(await untilQuiet(prometheus, fault.fires)))
      wrong.push(`${fault.name}: alerts of before go on firing`);
    const { late, others, ...one } = await tryFault(site, prometheus, fault);
    if (late.length > 0) wrong.push(`${fault.name}: no ${late.join(", ")} within a minute`);
    if (others.length > 0) wrong.push(`${fault.name}: ${others.join(", ")} fired, too`);
    recorded.push(one);
  }
  if (wanted.length === faults.length && wrong.length === 0)
    writeFileSync("deploy/alerts.recorded.test.yml", testOf(recorded));
  return wrong;
}

async function tryFault(site: FaultySite, prometheus: Prometheus, fault: Fault) {
  const before = await prometheus.firing();
  const began_ms = Date.now();
  const mend = await fault.plant(site);
  const fired = await firedFor(prometheus, within_ms, fault.fires);
  const late = fault.fires.filter((name) => !fired.has(name));
  const took_s = Math.round((Date.now() - began_ms) / 1000);
  // So that what is recorded, at a step of 15 s, has the values by which they fired.
  for (const name of await firedFor(prometheus, 20_000)) fired.add(name);
  const fired_ms = Date.now();
  const from_ms = began_ms - 30_000;
  const series = await prometheus.read(metricsOf(fault.fires), from_ms, fired_ms, 15);
  await mend();
  const known = new Set([...fault.fires, ...(fault.may ?? []), ...before]);
  const others = [...fired].filter((name) => !known.has(name));
  const seen = [...fired].filter((name) => !before.has(name));
  say(`${fault.name}: ${seen.join(", ") || "nothing"} after ${took_s} s`);
  return { name: fault.name, fires: fault.fires, series, from_ms, fired_ms, late, others };
}

/** The alerts that fired at any time of it, which ends when all of some have. */
async function firedFor(prometheus: Prometheus, time_ms: number, all: readonly string[] = []) {
  const until_ms = Date.now() + time_ms;
  const fired = new Set<string>();
  while (Date.now() < until_ms && !(all.length > 0 && all.every((name) => fired.has(name)))) {
    await pause(1000);
    for (const name of await prometheus.firing()) fired.add(name);
  }
  return fired;
}

async function untilQuiet(prometheus: Prometheus, names: readonly string[]): Promise<boolean> {
  const until_ms = Date.now() + forget_ms;
  while (Date.now() < until_ms) {
    const firing = await prometheus.firing();
    if (!names.some((name) => firing.has(name))) return true;
    await pause(2000);
  }
  return false;
}

if (spawnSync("prometheus", ["--version"]).error) say("skipped: prometheus is not installed");
else if (!postgresPrograms()) say("skipped: PostgreSQL's own programs are not installed");
else if (!existsSync(".next/BUILD_ID")) fail(1, ["there is no build, run npm run build first"]);
else {
  const [site, prometheus] = [new FaultySite(), new Prometheus()];
  const wrong = await run(site, prometheus).finally(async () => {
    await prometheus.stop();
    await site.end();
  });
  if (wrong.length > 0) fail(1, wrong);
  else say("each fault fires its alerts, and no others");
}
