import { isUnanswered, NoConnection } from "./failure";

/** So often a transaction is tried while none gets an answer. */
const again_ms = 500;

/**
 * Refuses transactions at once while those before them get no answer, as from a server whose disk stalls: each would wait
 * its own time for nothing, and hold a connection meanwhile. Twice a second one is tried; the first that is answered ends
 * it. Who only waits for others on a busy server is not refused, since those are answered.
 */
export class AnswerWatch {
  /** When a transaction was last tried without an answer; undefined while there are answers. */
  private tried_ms?: number;

  async run<T>(work: () => Promise<T>): Promise<T> {
    const now_ms = performance.now();
    if (this.tried_ms !== undefined) {
      if (now_ms - this.tried_ms < again_ms)
        throw new NoConnection(new Error("the database does not answer"));
      this.tried_ms = now_ms;
    }
    try {
      const result = await work();
      this.tried_ms = undefined;
      return result;
    } catch (error) {
      if (isUnanswered(error)) this.tried_ms ??= performance.now();
      throw error;
    }
  }
}
