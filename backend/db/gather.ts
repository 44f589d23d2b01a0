import { Histogram } from "prom-client";
import { registry } from "@/lib/metrics/registry";
import { tracing } from "@/lib/tracing/tracing";
import type { Database } from "./database";
import { isConnectionLost, NoConnection } from "./failure";
import { countWait, leftToWait_ms, budgetForBatch } from "./wait-budget";
import { actForNone } from "./player-connections";

interface Waiting<Item, Result> {
  item: Item;
  since_ms: number;
  /** It may wait for its turn until then. */
  until_ms: number;
  /** Does work as a part of the trace of this item's caller. */
  inTrace: <T>(work: () => T) => T;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
}

const gathered = new Histogram({
  name: "backend_gathered_calls",
  help: "How many calls one commit, or one reading, was for",
  buckets: [1, 2, 4, 8, 16, 32, 64],
  registers: [registry],
});

/** The most items of a batch. */
const most = 64;

/**
 * Works together on what waits at the same moment: one batch runs at a time, and what comes meanwhile is the next.
 * No item waits for a batch to fill. An item that is to be tried alone resolves to undefined: each one that `work` says
 * so of, and all of a batch that failed, so that one harms no other. Without a connection nothing says what became of
 * the batch, so that all reject.
 */
function gatherer<Item, Result>(
  work: (items: Item[]) => Promise<(Result | undefined)[]>,
): (item: Item) => Promise<Result | undefined> {
  const queue: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) await runBatch(queue.splice(0, most));
    isRunning = false;
  }

  async function runBatch(taken: Waiting<Item, Result>[]): Promise<void> {
    const now_ms = performance.now();
    const batch = taken.filter((one) => one.until_ms >= now_ms);
    for (const one of taken)
      if (one.until_ms < now_ms) one.reject(new NoConnection(new Error("no turn in time")));
    const [first] = batch;
    if (!first) return;
    gathered.observe(batch.length);
    try {
      const items = batch.map(({ item }) => item);
      const results = await budgetForBatch(first.since_ms, () => first.inTrace(() => work(items)));
      batch.forEach(({ resolve }, n) => resolve(results[n]));
    } catch (error) {
      for (const { resolve, reject } of batch) {
        if (isConnectionLost(error)) reject(error);
        else resolve(undefined);
      }
    }
  }

  return (item) =>
    // The statements of a batch are told in the trace of its first item; the others only say how long they took.
    tracing().inSpan({ name: "batch", part: true }, () =>
      counted(
        new Promise((resolve, reject) => {
          const since_ms = performance.now();
          const until_ms = since_ms + leftToWait_ms();
          queue.push({ item, since_ms, until_ms, inTrace: tracing().keep(), resolve, reject });
          // A batch is for many players: it counts against the connections of none.
          if (!isRunning) void actForNone(runAll);
        }),
      ),
    );
}

/** Counts what its caller waits for a batch, and whether that was in vain. */
async function counted<T>(result: Promise<T>): Promise<T> {
  const since_ms = performance.now();
  try {
    const got = await result;
    countWait(performance.now() - since_ms);
    return got;
  } catch (error) {
    countWait(performance.now() - since_ms, isConnectionLost(error));
    throw error;
  }
}

/** A gatherer for each database: what is written to one is gathered there. */
export function gathererOf<Item, Result>(
  work: (db: Database, items: Item[]) => Promise<(Result | undefined)[]>,
): (db: Database, item: Item) => Promise<Result | undefined> {
  const gatherers = new WeakMap<Database, (item: Item) => Promise<Result | undefined>>();
  return (db, item) => {
    const gather = gatherers.get(db) ?? gatherer((items: Item[]) => work(db, items));
    gatherers.set(db, gather);
    return gather(item);
  };
}

/** The same, with what is tried alone: by `work` as a batch of one, or by `alone`. */
export function gathererWithRetry<Item, Result>(
  work: (db: Database, items: Item[]) => Promise<(Result | undefined)[]>,
  alone = work,
): (db: Database, item: Item) => Promise<Result> {
  const gather = gathererOf(work);
  return async (db, item) => {
    const result = (await gather(db, item)) ?? (await alone(db, [item]))[0];
    if (result === undefined) throw new Error("what was tried alone was left out");
    return result;
  };
}
