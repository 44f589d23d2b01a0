import { availableParallelism } from "node:os";
import { verifyPassword } from "../db/password";

/** Who asks: each kind waits in a queue of its own, and the queues take turns. */
export type PasswordQueue = "stranger" | "known" | "operator";

export interface PasswordChecks {
  /** Whether the password is right; `busy` when as many wait in that queue as may. */
  check(queue: PasswordQueue, password: string, hash: string | undefined): Promise<boolean | "busy">;
}

export interface PasswordCheckLimits {
  /** At once, in all queues together. */
  at_once: number;
  /** In one queue. */
  waiting: number;
}

/** How long a caller that found its queue full is told to wait: the queue is empty by then. */
export const busy_s = 5;

/** Of libuv's four threads one stays free for files and names of hosts. */
const usual: PasswordCheckLimits = { at_once: Math.min(availableParallelism(), 3), waiting: 50 };

/**
 * A password check takes a core for tens of milliseconds and 16 MiB, so that a few hundred at once would stop
 * everything else. A browser that signed its player in before never waits behind strangers.
 */
export function limitPasswordChecks(
  verify: typeof verifyPassword = verifyPassword,
  { at_once, waiting }: PasswordCheckLimits = usual,
): PasswordChecks {
  const queues: Record<PasswordQueue, (() => void)[]> = { known: [], operator: [], stranger: [] };
  const turns = Object.keys(queues) as PasswordQueue[];
  let running = 0;

  function next(): void {
    if (running >= at_once) return;
    const queue = turns.find((name) => queues[name].length > 0);
    if (!queue) return;
    // The last in turn next time.
    turns.splice(turns.indexOf(queue), 1);
    turns.push(queue);
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
