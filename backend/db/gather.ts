import { actForNone } from "./player-connections";
import { isConnectionLost, NoConnection } from "./failure";

interface Waiting<Item, Result> {
  item: Item;
  since_ms: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** The most items that are worked on together, and how long one may wait for its turn. */
export interface GatherLimit {
  most: number;
  wait_ms: number;
}

/**
 * Works together on what waits at the same moment: one batch runs at a time, and what comes meanwhile is the next.
 * No item waits for a batch to fill. When a batch fails, each of its items is tried alone, so that one harms no other;
 * but not without a connection, when nothing says what became of it.
 */
export function gatherer<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { most, wait_ms }: GatherLimit = { most: 64, wait_ms: 5000 },
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) await runBatch(queue.splice(0, most));
    isRunning = false;
  }

  async function runBatch(taken: Waiting<Item, Result>[]): Promise<void> {
    const since_ms = performance.now() - wait_ms;
    const batch = taken.filter((one) => one.since_ms >= since_ms);
    for (const one of taken)
      if (one.since_ms < since_ms) one.reject(new NoConnection(new Error(`no turn in ${wait_ms} ms`)));
    if (batch.length === 0) return;
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, n) => resolve(results[n] as Result));
    } catch (error) {
      if (batch.length === 1 || isConnectionLost(error)) return batch.forEach(({ reject }) => reject(error));
      for (const one of batch) await runBatch([one]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, since_ms: performance.now(), resolve, reject });
      // A batch is for many players: it counts against the connections of none.
      if (!isRunning) void actForNone(runAll);
    });
}
