import { setTimeout as pause } from "node:timers/promises";
import { diskTroubles } from "./disk-troubles";
import type { FailoverLoad } from "./failover-load";
import type { FailoverSite } from "./failover-site";
import { ReadyWatch } from "./ready-watch";

/** How long a trouble lasts: longer than the portal waits for a call. */
const lasts_ms = 15_000;
/** All backends sell again so long after the disk is well. */
const back_ms = 5000;
/** How long a call may take that is refused: a card waits for its gateway, too. */
const bound_ms = 20_000;
/** A check that hangs has failed after 2.5 s (http/readiness.ts); this machine is busy. */
const ready_ms = 4000;
/** Of a card too many that may be sent already it is said by name that it has to wait. */
const refusals = ["503 service_busy", "429 too_many_requests"];

/** One trouble under load, from its begin until all backends sell again: what was seen, and what of it was wrong. */
export async function suffer(name: keyof typeof diskTroubles, site: FailoverSite, load: FailoverLoad) {
  const trouble = diskTroubles[name]?.();
  if (!trouble) throw new Error(`there is no trouble "${name}"`);
  const disks = site.primaryDisks;
  const { names } = trouble;
  load.forget();
  await trouble.begin(disks);
  const before = load.acknowledged_ms.length;
  if (names) await load.untilRefused(1);
  const watch = new ReadyWatch(site.urls);
  watch.start();
  await pause(lasts_ms);
  await watch.stop();
  const meanwhile = load.acknowledged_ms.length - before;
  const begun_ms = performance.now();
  await trouble.end(disks, site.primary);
  const ended_ms = performance.now();
  await load.untilAllSell();
  const back = Math.round(performance.now() - ended_ms);
  const refused = Object.fromEntries(load.refused);
  const slowest = load.kinds.map((kind) => ({ kind, ms: Math.round(load.slowest_ms[kind]) }));
  const said = Object.fromEntries(watch.said);

  const wrong: string[] = [];
  const expect = (right: boolean, fault: string) => right || wrong.push(`${name}: ${fault}`);
  expect(back <= back_ms, `back after ${back} ms`);
  for (const { kind, ms } of slowest) expect(ms <= bound_ms, `one (${kind}) was refused after ${ms} ms`);
  expect(watch.slowest_ms <= ready_ms, `/readyz took ${Math.round(watch.slowest_ms)} ms`);
  for (const refusal of Object.keys(refused))
    expect(refusals.includes(refusal), `${refusal}, ${refused[refusal]} times`);
  if (names) {
    const naming = watch.named(names);
    expect(naming.length === site.urls.length, `/readyz of ${naming.length} backends names ${names}`);
  } else expect(meanwhile > 0, "nothing was sold meanwhile");
  const seen =
    `${name}: ${meanwhile} acknowledged meanwhile, over in ${Math.round(ended_ms - begun_ms)} ms, all back ${back} ms later, the longest refusals ${slowest.map(({ kind, ms }) => `${ms} ms (${kind})`).join(", ")}, ` +
    `refused ${JSON.stringify(refused)}, /readyz ${JSON.stringify(said)} within ${Math.round(watch.slowest_ms)} ms`;
  return { seen, wrong };
}
