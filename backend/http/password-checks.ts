import { availableParallelism } from "node:os";
import { verifyPassword } from "../db/password";

/** The kind of caller: each has its queue, and the queues are served in rotation. */
export type PasswordQueue = "stranger" | "known" | "operator";

export interface PasswordChecks {
  /** Whether the password is right; `busy` if the queue is full. */
  check(queue: PasswordQueue, password: string, hash: string | undefined): Promise<boolean | "busy">;
}

export interface PasswordCheckLimits {
  /** The most concurrent checks, over all queues. */
  at_once: number;
  /** The most that wait in one queue. */
  waiting: number;
}

/** Retry-After for a caller whose queue is full: it is empty by then. */
export const busy_s = 5;

/** At most three of libuv's four threads, so that one stays free for files and DNS. */
const usual: PasswordCheckLimits = { at_once: Math.min(availableParallelism(), 3), waiting: 50 };

/**
 * Limits concurrent password checks: each takes a core for tens of milliseconds and 16 MiB, so a few hundred at once
 * would stop everything else. Known browsers, which have signed their player in before, never wait behind strangers.
 */
export function limitPasswordChecks(
  verify: typeof verifyPassword = verifyPassword,
  { at_once, waiting }: PasswordCheckLimits = usual,
): PasswordChecks {
  const queues: Record<PasswordQueue, (() => void)[]> = { known: [], operator: [], stranger: [] };
  const rotation = Object.keys(queues) as PasswordQueue[];
  let running = 0;

  function next(): void {
    if (running >= at_once) return;
    const queue = rotation.find((name) => queues[name].length > 0);
    if (!queue) return;
    // Move it to the end of the rotation.
    rotation.splice(rotation.indexOf(queue), 1);
    rotation.push(queue);
    running += 1;
    queues[queue].shift()?.();
  }

  return {
    async check(queue, password, hash) {
      if (running >= at_once && queues[queue].length >= waiting) return "busy";
      await new Promise<void>((start) => {
        queues[queue].push(start);
        next();
      });
      try {
        return await verify(password, hash);
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
