import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Counter } from "prom-client";
import { registry } from "@/lib/metrics/registry";
import { reasonOf } from "./db/failure";
import type { Log } from "./orders/context";

/** What a worker does again and again. */
export interface Work {
  /** What metrics call it. */
  round:
    | "sweep"
    | "grants"
    | "record_events"
    | "events"
    | "record_letters"
    | "letters"
    | "removal"
    | "statistics"
    | "clock"
    | "standby";
  /** Resolves to the number of things done. */
  run: () => Promise<number>;
}

const counter = (name: string, help: string) =>
  new Counter({ name, help, labelNames: ["round"] as const, registers: [registry] });
const roundsFailed = counter("backend_rounds_failed_total", "Rounds of a worker that failed");
const rounds = counter("backend_rounds_total", "Rounds of a worker, whatever they have done");
const worked = counter(
  "backend_worked_total",
  "What they have done: orders asked about, grants, events and letters sent or recorded, rows removed",
);

const pause_ms = 1000;
/** A little less than the pause: works that go on together share one answer a pass. */
const shared_ms = 990;

/**
 * Runs each work repeatedly, never two runs of one at the same time: again at once if it resolved to more than
 * 0, the number of things done, else after a pause. `stop` waits for the runs in progress.
 */
export function runWorkerLoops(works: Work[], log: Log): { stop(): Promise<void> } {
  const ending = new AbortController();
  setMaxListeners(works.length + 1, ending.signal); // each loop's pause listens
  const loop = async ({ round, run }: Work) => {
    // One that first appears with its first fault has not increased for Prometheus.
    for (const counter of [roundsFailed, rounds, worked]) counter.inc({ round }, 0);
    const failed = (error: Error) => {
      roundsFailed.inc({ round });
      log.error({ round, reason: reasonOf(error) }, "a round failed");
      return 0;
    };
    while (!ending.signal.aborted) {
      const done = await run().catch(failed);
      rounds.inc({ round });
      worked.inc({ round }, done);
      // An aborted pause rejects: the loop then ends.
      if (done === 0) await setTimeout(pause_ms, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const loops = works.map(loop);
  return {
    async stop() {
      ending.abort();
      await Promise.all(loops);
    },
  };
}

const clock = { now: () => performance.now(), pause: (ms: number) => setTimeout(ms) };

/** An answer that several works ask for: asked for at most once a second, and given to all who ask meanwhile. */
export function sharedForASecond<T>(ask: () => Promise<T>, { now } = clock): () => Promise<T> {
  let last: { at_ms: number; answer: Promise<T> } | undefined;
  return () => {
    if (last === undefined || now() - last.at_ms >= shared_ms) last = { at_ms: now(), answer: ask() };
    return last.answer;
  };
}

/** Work that starts at most once a second; with a limit on each run this is a rate limit. */
export function onceASecond(
  work: () => Promise<number>,
  { now, pause }: { now: () => number; pause: (ms: number) => Promise<unknown> } = clock,
): () => Promise<number> {
  let last_ms = -Infinity;
  return async () => {
    const wait_ms = last_ms + 1000 - now();
    if (wait_ms > 0) await pause(wait_ms);
    last_ms = now();
    return work();
  };
}
