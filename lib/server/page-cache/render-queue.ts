interface Job {
  run: () => Promise<void>;
  done: () => void;
  failed: (error: unknown) => void;
}

export interface RenderQueue {
  add: (key: string, run: () => Promise<void>, isWaitedFor: boolean) => Promise<void>;
  /** A request waits for it now: it comes before those that nobody waits for. */
  hurry: (key: string) => void;
  waiting: () => number;
}

/**
 * Runs jobs one at a time, first those that a request waits for. After one that nobody waits for it pauses for as long
 * as the job took: renewing pages takes half of a core at most.
 */
export function createRenderQueue(): RenderQueue {
  const urgent = new Map<string, Job>();
  const background = new Map<string, Job>();
  let running = false;
  let wake: (() => void) | undefined;

  async function run(): Promise<void> {
    running = true;
    for (let next = take(); next; next = take()) {
      const began_ms = performance.now();
      await next.job.run().then(next.job.done, next.job.failed);
      if (!next.isUrgent && urgent.size === 0) await pause(performance.now() - began_ms);
    }
    running = false;
  }

  function take(): { job: Job; isUrgent: boolean } | undefined {
    for (const [jobs, isUrgent] of [
      [urgent, true],
      [background, false],
    ] as const) {
      for (const [key, job] of jobs) {
        jobs.delete(key);
        return { job, isUrgent };
      }
    }
    return undefined;
  }

  /** Ends early when a request comes that waits. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    add(key, job, isWaitedFor) {
      return new Promise((done, failed) => {
        (isWaitedFor ? urgent : background).set(key, { run: job, done, failed });
        if (isWaitedFor) wake?.();
        if (!running) void run();
      });
    },
    hurry(key) {
      const job = background.get(key);
      if (!job) return;
      background.delete(key);
      urgent.set(key, job);
      wake?.();
    },
    waiting: () => urgent.size + background.size,
  };
}
