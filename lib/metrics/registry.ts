import { collectDefaultMetrics, Registry } from "prom-client";

/** All metrics of this process. No label holds a player, a secret or anything else that has no bound. */
export const registry = new Registry();

/** Upper bounds of durations, in seconds. */
export const durations_s = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Names the program in every line, and adds Node's own metrics: memory, processor time, event loop. */
export function nameProgram(program: "portal" | "backend" | "worker"): void {
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  // Of several processes the busiest counts: their average would hide one that is busy beside idle ones.
  for (const metric of registry.getMetricsAsArray())
    if (metric.aggregator === "average") metric.aggregator = "max";
}
