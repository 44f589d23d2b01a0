import autocannon from "autocannon";

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

/** Requests per second of one run. Throws on any answer but 2xx, since the run would measure something else. */
export async function rate({ url, headers }: Target, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: 8, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

export interface Ratio {
  median: number;
  min: number;
  max: number;
  ours: number;
  theirs: number;
}

interface Comparison {
  pairs?: number;
  seconds?: number;
  /** Long enough that no code is still being compiled during the measurement. */
  warming_s?: number;
}

/**
 * Measures two targets alternately, A B A B …, so that a machine that gets slower affects both, and takes the ratio of
 * each pair, A over B. The pairs are many and short: a disturbance spoils one pair, which the median ignores.
 */
export async function compare(
  ours: Target,
  theirs: Target,
  { pairs = 9, seconds = 2, warming_s = 6 }: Comparison = {},
): Promise<Ratio> {
  await rate(ours, warming_s);
  await rate(theirs, warming_s);
  const seen: { ours: number; theirs: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    seen.push({ ours: await rate(ours, seconds), theirs: await rate(theirs, seconds) });
  }
  return summarize(seen);
}

export function summarize(seen: { ours: number; theirs: number }[]): Ratio {
  const ratios = seen.map(({ ours, theirs }) => ours / theirs).sort((a, b) => a - b);
  return {
    median: middle(ratios),
    min: ratios[0] ?? 0,
    max: ratios.at(-1) ?? 0,
    ours: Math.round(middle(seen.map(({ ours }) => ours))),
    theirs: Math.round(middle(seen.map(({ theirs }) => theirs))),
  };
}

export function middle(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
