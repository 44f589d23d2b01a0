import { setTimeout } from "node:timers/promises";
import { arrivals, pauseOf, randomFrom } from "./arrivals";
import { Measure, percentile, type StepResult } from "./measure";
import type { Options } from "./options";
import { Visit, readSite } from "./visit";
import { openConnections } from "./visitor";

/** The most visits at once; who comes beyond is not begun, and counted. */
const most_at_once = 5000;

export interface Result {
  url: string;
  node: string;
  kind: string;
  players: number;
  minutes: number;
  seed: number;
  took_s: number;
  visits: { ended: number; given_up: number; not_begun: number; most_at_once: number };
  /** How late visits began, in ms: what this program itself lagged behind. */
  late_ms: { p50: number; p99: number };
  steps: StepResult[];
}

export interface Crowd {
  /** How many visits are in the middle of a purchase: signed in, and not ended. */
  buying: number;
  /** Set by who has seen enough: nobody comes any more, and those who are there pause no more. */
  isEnough?: boolean;
}

/** Makes the visits; `crowd` is about those that are under way. */
export async function runLoad(options: Options, crowd: Crowd = { buying: 0 }): Promise<Result> {
  const { url, sandbox, game, players, minutes, seed, think_s, assets, kind } = options;
  const agent = openConnections();
  try {
    const site = await readSite(agent, url, sandbox, game);
    const random = randomFrom(seed);
    const measure = new Measure();
    const visits = { ended: 0, given_up: 0, not_begun: 0, most_at_once: 0 };
    const late: number[] = [];
    const open = new Set<Promise<void>>();
    const began_ms = performance.now();
    let came_min = minutes;
    for (const [n, at_ms] of arrivals(players, minutes * 60_000, random).entries()) {
      const due_ms = began_ms + at_ms;
      const wait_ms = due_ms - performance.now();
      if (wait_ms > 1) await setTimeout(wait_ms);
      if (crowd.isEnough) {
        came_min = Math.ceil((performance.now() - began_ms) / 60_000);
        break;
      }
      if (open.size >= most_at_once) {
        visits.not_begun += 1;
        continue;
      }
      late.push(Math.max(0, performance.now() - due_ms));
      let isBuying = false;
      const visit = new Visit(
        site,
        measure,
        () => (crowd.isEnough ? 0 : pauseOf(think_s, random)),
        assets,
        () => {
          isBuying = true;
          crowd.buying += 1;
        },
      );
      const ended: Promise<void> = visit
        .run(kind, n, due_ms)
        .then(
          () => void (visits.ended += 1),
          () => void (visits.given_up += 1),
        )
        .finally(() => {
          if (isBuying) crowd.buying -= 1;
          open.delete(ended);
        });
      open.add(ended);
      visits.most_at_once = Math.max(visits.most_at_once, open.size);
    }
    await Promise.all(open);
    late.sort((a, b) => a - b);
    return {
      url,
      node: process.version,
      kind,
      players: late.length + visits.not_begun,
      minutes: came_min,
      seed,
      took_s: Math.round((performance.now() - began_ms) / 100) / 10,
      visits,
      late_ms: { p50: Math.round(percentile(late, 0.5)), p99: Math.round(percentile(late, 0.99)) },
      steps: measure.results(),
    };
  } finally {
    await agent.destroy();
  }
}

/** The result as lines of text. */
export function describe(result: Result): string[] {
  const { kind, players, minutes, seed, took_s, visits, late_ms, steps, node } = result;
  const column = (text: string | number, width: number) => String(text).padStart(width);
  const widths = [9, 9, 9, 9, 9];
  const row = (name: string, cells: (string | number)[]) =>
    name.padEnd(30) + cells.map((cell, n) => column(cell, widths[n] ?? 9)).join("");
  return [
    `${players} visits (${kind}) within ${minutes} min, in ${took_s} s, seed ${seed}, by Node ${node}: ${visits.ended} to the end, ` +
      `${visits.given_up} given up, ${visits.not_begun} not begun, ${visits.most_at_once} at once at most`,
    ...(late_ms.p99 > 100
      ? [
          `This program was late (${late_ms.p99} ms, the slowest of a hundred): it may be the limit, not the site`,
        ]
      : []),
    row("step, times in ms", ["done", "p50", "p90", "p99", "max"]),
    ...steps.map((it) => row(it.step, [it.done, it.p50_ms, it.p90_ms, it.p99_ms, it.max_ms])),
    ...steps.flatMap(({ step, errors }) =>
      Object.entries(errors).map(([error, times]) => `error: ${step}: ${error}, ${times} times`),
    ),
  ];
}
