/** How often an open page asks, and at most how rarely. */
const usual_ms = 2_500;
const rarest_ms = 60_000;
/** Over how long pages are counted: as long as one may wait until it asks. */
const memory_ms = rarest_ms;

/**
 * How long an asking page should wait until it asks again, so that all open pages together ask `most_per_s` times at
 * most: so many are rendered anew in a second when something is published. Each says how often it asks now: the sum of
 * these over a while, divided by it, is how many pages are open.
 */
export function createPace(most_per_s: number, now: () => number = Date.now) {
  let sum_ms = 0;
  let last_ms = now();
  let told_ms = usual_ms;
  return function pace(every_ms: number): number {
    const now_ms = now();
    const asked_ms = Number.isFinite(every_ms) ? every_ms : usual_ms;
    sum_ms *= Math.exp((last_ms - now_ms) / memory_ms);
    // No page waits longer than it was told: one that says so is none of ours, and must not slow the others.
    sum_ms += Math.min(Math.max(asked_ms, usual_ms), told_ms);
    last_ms = now_ms;
    const pages = sum_ms / memory_ms;
    told_ms = Math.round(Math.min(Math.max((pages / most_per_s) * 1000, usual_ms), rarest_ms));
    return told_ms;
  };
}
