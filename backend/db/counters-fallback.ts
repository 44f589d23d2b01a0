import type { Counters } from "./counters";

export interface FallbackSettings {
  /** The time-out of one call to the first store. */
  bound_ms: number;
  /** How long the first store is not used after a failure; then one call tries it, the others keep using the second. */
  pause_ms: number;
  /** A monotonic clock. */
  now_ms: () => number;
  /** Called when the first store stops answering, and when it answers again. */
  tell: (state: "lost" | "back") => void;
}

/**
 * Counts in the first store while it answers, else in the second. Their counts are not merged: while the first is away
 * limits start at zero, and no sign-in waits longer than `bound_ms`.
 */
export function countWithFallback(
  first: Counters,
  second: Counters,
  { bound_ms, pause_ms, now_ms, tell }: FallbackSettings,
): Counters {
  let lost = false;
  let ask_again_at_ms = 0;

  async function count<T>(work: (store: Counters) => Promise<T>): Promise<T> {
    if (lost && now_ms() < ask_again_at_ms) return work(second);
    // Concurrent calls do not wait for this attempt.
    if (lost) ask_again_at_ms = now_ms() + pause_ms;
    try {
      const answer = await within(bound_ms, work(first));
      if (lost) tell("back");
      lost = false;
      return answer;
    } catch {
      if (!lost) tell("lost");
      lost = true;
      ask_again_at_ms = now_ms() + pause_ms;
      return work(second);
    }
  }

  return {
    add: (...input) => count((store) => store.add(...input)),
    read: (...input) => count((store) => store.read(...input)),
    takeBack: (...input) => count((store) => store.takeBack(...input)),
    forget: (...input) => count((store) => store.forget(...input)),
    reserve: (...input) => count((store) => store.reserve(...input)),
    release: (...input) => count((store) => store.release(...input)),
  };
}

/** Rejects if there is no answer within `bound_ms`; a later answer is dropped. */
export function within<T>(bound_ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${bound_ms} ms`)), bound_ms);
  });
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}
