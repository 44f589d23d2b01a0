import { Counter, Histogram } from "prom-client";
import { durations_s, registry } from "@/lib/metrics/registry";

const registers = [registry];

const calls = new Counter({
  name: "backend_calls_total",
  help: "Calls of the contract by their outcome: ok, or the name of the refusal",
  labelNames: ["call", "outcome"] as const,
  registers,
});
const seconds = new Histogram({
  name: "backend_call_seconds",
  help: "Time that calls of the contract took",
  labelNames: ["call"] as const,
  buckets: durations_s,
  registers,
});
const callbacks = new Counter({
  name: "backend_callbacks_total",
  help: "Callbacks of providers by what became of them",
  labelNames: ["provider", "effect"] as const,
  registers,
});

/** Counts a call, and how long it took. One that throws counts as `internal`. */
export async function countCall<R extends { ok: true } | { ok: false; error: string }>(
  call: string,
  work: () => Promise<R>,
): Promise<R> {
  const end = seconds.startTimer({ call });
  let outcome = "internal";
  try {
    const result = await work();
    outcome = result.ok ? "ok" : result.error;
    return result;
  } finally {
    end();
    calls.inc({ call, outcome });
  }
}

/**
 * A counter that first appears with its first fault has not increased for Prometheus: what alerts read is there, as zero,
 * from the start.
 */
export function beginCall(call: string): void {
  for (const outcome of ["internal", "service_busy"]) calls.inc({ call, outcome }, 0);
}

export function beginCallbacks(provider: string): void {
  for (const effect of ["wrong_amount", "no_order", "failed", "forged"])
    callbacks.inc({ provider, effect }, 0);
}

export const countCallback = (provider: string, effect: string) => callbacks.inc({ provider, effect });
