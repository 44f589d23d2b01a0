/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** When so many players arrive within a time, in ms: independent of one another, as visitors of a site are. */
export const arrivals = (players: number, within_ms: number, random: () => number): number[] =>
  Array.from({ length: players }, () => random() * within_ms).sort((a, b) => a - b);

/** A pause of the given mean: short ones often, long ones rarely. */
export const pauseOf = (mean_s: number, random: () => number): number =>
  -Math.log(1 - random()) * mean_s * 1000;
