/** Attempts of one key in this process: those in progress, the number that wait, and the last of them. */
interface Queue {
  running: Set<Promise<unknown>>;
  waiting: number;
  last: Promise<unknown>;
}

/**
 * Limits attempts that may fail only so often. An attempt in progress may still fail, so it counts until it ends, and
 * attempts beyond the limit wait for it: parallel attempts can't exceed the limit.
 */
export function createAttemptLimiter() {
  const queues = new Map<string, Queue>();

  function dropIdle(key: string, { running, waiting }: Queue): void {
    if (running.size === 0 && waiting === 0) queues.delete(key);
  }

  /** Starts the work once there is room. Its promise is wrapped in an object, so that the caller does not await it. */
  async function waitForRoom<T>(
    key: string,
    queue: Queue,
    room: () => Promise<number>,
    work: () => Promise<T>,
  ) {
    const { running } = queue;
    for (;;) {
      // Copied before the room is read: an attempt that ends meanwhile is counted twice, never missed.
      const ahead = [...running];
      const left = await room();
      if (left <= 0) return {};
      if (ahead.length < left) {
        const result = work();
        const ended: Promise<unknown> = result
          .catch(() => undefined)
          .then(() => {
            running.delete(ended);
            dropIdle(key, queue);
          });
        running.add(ended);
        return { result };
      }
      await Promise.race(ahead);
    }
  }

  /** The work's result; undefined if no failure is left. `room` is the number left, without attempts in progress. */
  return async function take<T>(
    key: string,
    room: () => Promise<number>,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    const queue = queues.get(key) ?? { running: new Set(), waiting: 0, last: Promise.resolve() };
    queues.set(key, queue);
    queue.waiting += 1;
    const started = queue.last.then(() => waitForRoom(key, queue, room, work));
    const decided = () => {
      queue.waiting -= 1;
      dropIdle(key, queue);
    };
    queue.last = started.then(decided, decided);
    return (await started).result;
  };
}
