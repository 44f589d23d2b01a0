/** Tries of one kind in this process: those under way, and the last one that waits for its turn. */
interface Queue {
  tried: Set<Promise<unknown>>;
  waiting: number;
  last: Promise<unknown>;
}

/**
 * Turns at what may fail only so often. A try under way may fail, so it counts until that is known, and whoever would
 * be one too many waits for it: a hundred at once are no way round a limit.
 */
export function createAttemptLimiter() {
  const queues = new Map<string, Queue>();

  function dropIdle(key: string, { tried, waiting }: Queue): void {
    if (tried.size === 0 && waiting === 0) queues.delete(key);
  }

  /** In an object, since a promise of a promise is waited for whole, and the next try need not wait for this one's end. */
  async function waitForRoom<T>(
    key: string,
    queue: Queue,
    room: () => Promise<number>,
    work: () => Promise<T>,
  ) {
    const { tried } = queue;
    for (;;) {
      // Taken before the room is read: a try that ends in between is counted twice, never not at all.
      const ahead = [...tried];
      const left = await room();
      if (left <= 0) return {};
      if (ahead.length < left) {
        const result = work();
        const ended: Promise<unknown> = result
          .catch(() => undefined)
          .then(() => {
            tried.delete(ended);
            dropIdle(key, queue);
          });
        tried.add(ended);
        return { result };
      }
      await Promise.race(ahead);
    }
  }

  /** The work's result; undefined where no failure is left. `room` tells how many are, those under way not counted. */
  return async function take<T>(
    key: string,
    room: () => Promise<number>,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    const queue = queues.get(key) ?? { tried: new Set(), waiting: 0, last: Promise.resolve() };
    queues.set(key, queue);
    queue.waiting += 1;
    const turn = queue.last.then(() => waitForRoom(key, queue, room, work));
    const decided = () => {
      queue.waiting -= 1;
      dropIdle(key, queue);
    };
    queue.last = turn.then(decided, decided);
    return (await turn).result;
  };
}
