import { setImmediate as nextTurn } from "node:timers/promises";
import { Histogram } from "prom-client";
import { registry } from "@/lib/metrics/registry";
import { tracing } from "@/lib/tracing/tracing";
import type { Database } from "./database";
import { isConnectionLost, NoConnection } from "./failure";
import { sharedOf } from "./shared-database";

interface Waiting<Item, Result> {
  item: Item;
  since_ms: number;
  /** Does work as a part of the trace of this item's caller. */
  inTrace: <T>(work: () => T) => T;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
}

const gathered = new Histogram({
  name: "backend_gathered_calls",
  help: "How many calls one batch was for: settle, buy and cards are commits, facts and spent are readings",
  labelNames: ["work"] as const,
  buckets: [1, 2, 4, 8, 16, 32, 64],
  registers: [registry],
});

/** What batches do: the first three write, in one commit each. */
export type BatchWork = "settle" | "buy" | "cards" | "facts" | "spent";

/** The most items of a batch. */
const most = 64;
/**
 * The most that a batch waits where the last one was of several items, in turns of the event loop and in time: the calls
 * that have arrived with its items need some turns to come here, as they are read and checked (decision 0106).
 */
const turns = 10;
const turns_ms = 5;
/** How long an item may wait for its turn. */
const wait_ms = 5000;

/**
 * Works together on what waits at the same moment: one batch runs at a time, and what comes meanwhile is the next. No
 * item waits for a batch to fill, only for what has arrived with it to come here. An item that is to be tried alone
 * resolves to undefined: each one that `work` says so of, and all of a batch that failed, so that one harms no other.
 * Without a connection nothing says what became of the batch, so that all reject.
 */
function gatherer<Item, Result>(
  name: BatchWork,
  work: (items: Item[]) => Promise<(Result | undefined)[]>,
): (item: Item) => Promise<Result | undefined> {
  const queue: Waiting<Item, Result>[] = [];
  let isRunning = false;
  let lastSize = 1;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      await waitForTurns(lastSize > 1 ? turns : 1);
      const batch = queue.splice(0, most);
      lastSize = batch.length;
      await runBatch(batch);
    }
    isRunning = false;
  }

  async function waitForTurns(count: number): Promise<void> {
    const until_ms = performance.now() + turns_ms;
    for (let turn = 0; turn < count && queue.length < most; turn += 1) {
      await nextTurn();
      if (performance.now() > until_ms) return;
    }
  }

  async function runBatch(taken: Waiting<Item, Result>[]): Promise<void> {
    const since_ms = performance.now() - wait_ms;
    const batch = taken.filter((one) => one.since_ms >= since_ms);
    for (const one of taken)
      if (one.since_ms < since_ms) one.reject(new NoConnection(new Error(`no turn in ${wait_ms} ms`)));
    if (batch.length === 0) return;
    gathered.observe({ work: name }, batch.length);
    try {
      const [first] = batch;
      const results = await first?.inTrace(() => work(batch.map(({ item }) => item)));
      batch.forEach(({ resolve }, n) => resolve(results?.[n]));
    } catch (error) {
      for (const { resolve, reject } of batch) {
        if (isConnectionLost(error)) reject(error);
        else resolve(undefined);
      }
    }
  }

  return (item) =>
    // The statements of a batch are told in the trace of its first item; the others only say how long they took.
    tracing().inSpan(
      { name: "batch", part: true },
      () =>
        new Promise((resolve, reject) => {
          queue.push({ item, since_ms: performance.now(), inTrace: tracing().keep(), resolve, reject });
          if (!isRunning) void runAll();
        }),
    );
}

/**
 * A gatherer for each database: what is written to one is gathered there. A batch is for many players: it counts against
 * the connections of none.
 */
export function gathererOf<Item, Result>(
  name: BatchWork,
  work: (db: Database, items: Item[]) => Promise<(Result | undefined)[]>,
): (db: Database, item: Item) => Promise<Result | undefined> {
  const gatherers = new WeakMap<Database, (item: Item) => Promise<Result | undefined>>();
  return (of, item) => {
    const db = sharedOf(of);
    const gather = gatherers.get(db) ?? gatherer(name, (items: Item[]) => work(db, items));
    gatherers.set(db, gather);
    return gather(item);
  };
}

/** The same, with what is tried alone: by `work` as a batch of one, or by `alone`. */
export function gathererWithRetry<Item, Result>(
  name: BatchWork,
  work: (db: Database, items: Item[]) => Promise<(Result | undefined)[]>,
  alone = work,
): (db: Database, item: Item) => Promise<Result> {
  const gather = gathererOf(name, work);
  return async (db, item) => {
    const result = (await gather(db, item)) ?? (await alone(db, [item]))[0];
    if (result === undefined) throw new Error("what was tried alone was left out");
    return result;
  };
}
