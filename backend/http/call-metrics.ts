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

export const countCallback = (provider: string, effect: string) => callbacks.inc({ provider, effect });
