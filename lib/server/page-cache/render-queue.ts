/** The most that requests wait for at once: one that waits for a slow backend holds up no other page. */
const most_urgent = 4;

export interface RenderQueue {
  /** Runs a job when it is its turn. */
  add: (key: string, job: () => Promise<void>, isWaitedFor: boolean) => void;
  /** A request waits for it now: it comes before those that nobody waits for. */
  hurry: (key: string) => void;
  /** How many that a request waits for have not begun. */
  waiting: () => number;
}

/**
 * Runs jobs that requests wait for a few at a time, and the others one at a time with a pause as long as the job took:
 * renewing pages takes half of a core at most. A job must not reject.
 */
export function createRenderQueue(): RenderQueue {
  const urgent = new Map<string, () => Promise<void>>();
  const background = new Map<string, () => Promise<void>>();
  let urgentRunning = 0;
  let isBackgroundFree = true;

  function start(): void {
    for (const [key, job] of urgent) {
      if (urgentRunning === most_urgent) break;
      urgent.delete(key);
      urgentRunning += 1;
      void job().finally(() => {
        urgentRunning -= 1;
        start();
      });
    }
    if (!isBackgroundFree) return;
    for (const [key, job] of background) {
      background.delete(key);
      isBackgroundFree = false;
      const began_ms = performance.now();
      void job().finally(() => {
        setTimeout(() => {
          isBackgroundFree = true;
          start();
        }, performance.now() - began_ms).unref();
      });
      break;
    }
  }

  return {
    add(key, job, isWaitedFor) {
      (isWaitedFor ? urgent : background).set(key, job);
      start();
    },
    hurry(key) {
      const job = background.get(key);
      if (!job) return;
      background.delete(key);
      urgent.set(key, job);
      start();
    },
    waiting: () => urgent.size,
  };
}
