/** So many attempts of one key may wait for their turn; more have no chance to get it while their caller waits. */
const most_waiting = 300;
/** Retry-After for who finds the queue full or has waited too long: a part of it is over by then. */
export const queue_s = 5;

/** Attempts of one key in this process: those in progress, the number that wait, and the last of them. */
interface Queue {
  running: Set<Promise<unknown>>;
  waiting: number;
  last: Promise<unknown>;
}

/** What was found for an attempt: its place, or that all that are left are taken by others under way, or that none is. */
export type Place = { release?: () => Promise<void> } | "under way" | "none left";

/**
 * Limits attempts that may fail only so often. An attempt in progress may still fail, so it counts until it ends, and
 * attempts beyond the limit wait for it: parallel attempts can't exceed the limit. Where those of other processes count,
 * too, a place is looked for again every `ask_again_ms`, since nothing here says when one of theirs ends.
 */
function createAttemptLimiter({ ask_again_ms }: { ask_again_ms?: number } = {}) {
  const queues = new Map<string, Queue>();

  function dropIdle(key: string, { running, waiting }: Queue): void {
    if (running.size === 0 && waiting === 0) queues.delete(key);
  }

  /** Starts the work once it has a place. Its promise is wrapped in an object, so that the caller does not await it. */
  async function waitForPlace<T>(
    key: string,
    queue: Queue,
    reserve: (running: number) => Promise<Place>,
    work: () => Promise<T>,
    until_ms: number,
  ): Promise<{ result?: Promise<T | "no turn"> }> {
    const { running } = queue;
    for (;;) {
      if (performance.now() >= until_ms) return { result: Promise.resolve("no turn") };
      // Copied before a place is looked for: an attempt that ends meanwhile is counted twice, never missed.
      const ahead = [...running];
      const place = await reserve(ahead.length);
      if (place === "none left") return {};
      if (place !== "under way") {
        const result = work();
        const ended: Promise<unknown> = result
          .catch(() => undefined)
          // Tried again on another connection; one that could not be released is free once its time is over.
          .then(() =>
            place
              .release?.()
              .catch(place.release)
              .catch(() => undefined),
          )
          .then(() => {
            running.delete(ended);
            dropIdle(key, queue);
          });
        running.add(ended);
        return { result };
      }
      await firstOf(ahead, ask_again_ms);
    }
  }

  /**
   * The work's result; undefined if no failure is left, "no turn" if too many wait for theirs or it has waited too long.
   * `reserve` is told how many are in progress here; after `until_ms` (performance.now) no place is looked for.
   */
  return async function take<T>(
    key: string,
    reserve: (running: number) => Promise<Place>,
    work: () => Promise<T>,
    until_ms = Infinity,
  ): Promise<T | "no turn" | undefined> {
    const queue = queues.get(key) ?? { running: new Set(), waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= most_waiting) return "no turn";
    queues.set(key, queue);
    queue.waiting += 1;
    const started = queue.last.then(() => waitForPlace(key, queue, reserve, work, until_ms));
    const decided = () => {
      queue.waiting -= 1;
      dropIdle(key, queue);
    };
    queue.last = started.then(decided, decided);
    return (await started).result;
  };
}

/** How long a sign-in waits before it asks again whether one at another process has ended. */
const ask_again_ms = 50;

export const limitAttempts = () => ({
  signIn: createAttemptLimiter({ ask_again_ms }),
  card: createAttemptLimiter(),
});
export type Attempts = ReturnType<typeof limitAttempts>;

/** Waits for the first of them to end, or for the given time. */
async function firstOf(ended: Promise<unknown>[], at_most_ms?: number): Promise<void> {
  if (at_most_ms === undefined) return void (await Promise.race(ended));
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => (timer = setTimeout(resolve, at_most_ms)));
  await Promise.race([...ended, over]).finally(() => clearTimeout(timer));
}
