import type { Counters } from "./counters";

export interface FallbackSettings {
  /** How long an answer is waited for. */
  bound_ms: number;
  /** For how long nothing is asked after one did not come; then one call tries, and the others go on without. */
  pause_ms: number;
  /** A clock that only runs forward. */
  now_ms: () => number;
  /** Told when the first place stops answering, and when it answers again. */
  tell: (state: "lost" | "back") => void;
}

/**
 * Counts in the first place while it answers, else in the second. What one of them has counted the other does not know:
 * while the first is away the limits begin anew, and no sign-in waits longer than the bound.
 */
export function countWithFallback(
  first: Counters,
  second: Counters,
  { bound_ms, pause_ms, now_ms, tell }: FallbackSettings,
): Counters {
  let lost = false;
  let ask_again_at_ms = 0;

  async function count<T>(work: (place: Counters) => Promise<T>): Promise<T> {
    if (lost && now_ms() < ask_again_at_ms) return work(second);
    // The others do not wait for what this one finds out.
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
    add: (...asked) => count((place) => place.add(...asked)),
    read: (...asked) => count((place) => place.read(...asked)),
    takeBack: (...asked) => count((place) => place.takeBack(...asked)),
    forget: (...asked) => count((place) => place.forget(...asked)),
  };
}

/** The answer, or a rejection once the time is over; what comes later is nobody's. */
export function within<T>(bound_ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${bound_ms} ms`)), bound_ms);
  });
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}
