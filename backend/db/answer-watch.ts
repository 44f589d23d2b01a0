import { isUnanswered, NoConnection } from "./failure";

/** So often a transaction is tried while none gets an answer. */
const again_ms = 500;

/** What a transaction resolves to, and whether its commit had to be written: only that says that writing works. */
export interface Committed<T> {
  result: T;
  wrote: boolean;
}

/**
 * Refuses transactions at once while no commit gets an answer, as from a server whose disk stalls: each would wait its own
 * time for nothing, and hold a connection meanwhile. That is so from the first that got none while none that was written
 * did, until one is. Meanwhile one is tried at once and then twice a second, and another after one that failed otherwise.
 * Who only waits for others on a busy server is not refused, since those are answered.
 */
export class AnswerWatch {
  /** When a commit was last answered that had to be written. */
  private answered_ms = -Infinity;
  /** When a transaction was last tried while none is answered; undefined while there are answers. */
  private tried_ms?: number;

  /** Whether none is answered. */
  get isSilent(): boolean {
    return this.tried_ms !== undefined;
  }

  async run<T>(work: () => Promise<Committed<T>>): Promise<T> {
    const began_ms = performance.now();
    if (this.tried_ms !== undefined) {
      if (began_ms - this.tried_ms < again_ms)
        throw new NoConnection(new Error("the database does not answer"));
      this.tried_ms = began_ms;
    }
    try {
      const { result, wrote } = await work();
      if (wrote) {
        this.answered_ms = performance.now();
        this.tried_ms = undefined;
      }
      return result;
    } catch (error) {
      if (!isUnanswered(error)) {
        if (this.tried_ms === began_ms) this.tried_ms = -Infinity;
      } else if (this.answered_ms < began_ms) this.tried_ms ??= -Infinity;
      throw error;
    }
  }
}
