import type { Kind } from "../scripts/load/options";
import { runLoad } from "../scripts/load/run";
import { CapacitySite, programs, type Times } from "./capacity-site";
import { infoFigure, type Figure } from "./figures";
import { middle } from "./load";

const processes = [1, 2, 4];
const rounds = 3;

interface Measured {
  name: string;
  kind: Kind;
  /** With the scripts, styles and pictures of a browser's first visit; else a CDN or a proxy has them. */
  assets: boolean;
  /** Visits that come at once: as many as find all processes at work. More sign-ins than these wait for longer than 10 s. */
  players: number;
}

const measured: readonly Measured[] = [
  { name: "look", kind: "look", assets: false, players: 2_000 },
  { name: "look and load files", kind: "look", assets: true, players: 300 },
  { name: "pay", kind: "pay", assets: false, players: 40 },
  { name: "buy", kind: "buy", assets: false, players: 40 },
];

/**
 * Visits a second of each kind, when more come than can be served, with 1, 2 and 4 processes of portal and backend each,
 * and what a visit costs each program in processor time. Players do not pause. docs/capacity.md is fitted to it.
 */
export async function measureCapacity(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of processes) {
    const site = new CapacitySite();
    try {
      await site.begin(count);
      for (const visits of measured) await visit(site, { ...visits, players: 16 });
      for (const visits of measured) figures.push(await measure(site, visits, count));
    } finally {
      await site.end();
    }
  }
  return figures;
}

async function measure(site: CapacitySite, visits: Measured, count: number): Promise<Figure> {
  const rates: number[] = [];
  const costs: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = site.times();
    const { ended, took_s } = await visit(site, visits);
    const after = site.times();
    rates.push(ended / took_s);
    costs.push(
      Object.fromEntries(
        programs.map((name) => [name, ((after[name] - before[name]) * 1000) / ended]),
      ) as Times,
    );
  }
  const cost = programs
    .map((name) => `${name} ${middle(costs.map((one) => one[name])).toFixed(1)}`)
    .join(", ");
  const name = `${visits.name}, ${count} ${count === 1 ? "process" : "processes"} each`;
  return infoFigure(name, `${middle(rates).toFixed(1)} visits a second; ms a visit: ${cost}`);
}

async function visit({ url, sandbox }: CapacitySite, { kind, players, assets }: Measured) {
  const load = { url, sandbox, kind, players, minutes: 0.02, think_s: 0, assets, seed: 1 };
  const { visits, took_s } = await runLoad(load);
  if (visits.given_up > players / 20)
    throw new Error(`${visits.given_up} of ${players} visits (${kind}) failed`);
  return { ended: visits.ended, took_s };
}
