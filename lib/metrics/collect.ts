import cluster from "node:cluster";
import { AggregatorRegistry, type MetricObject, type Registry } from "prom-client";
import { registry } from "./registry";

/** A process that this one has started, by its IPC channel: a cluster's worker or a child. */
export interface ChildChannel {
  send(message: object): boolean;
  on(event: "message", listener: (message: unknown) => void): unknown;
  off(event: "message", listener: (message: unknown) => void): unknown;
}

/** A process that does not answer in time is left out. */
const wait_ms = 2000;

type Values = MetricObject[];
let asked = 0;

/** The metrics of this process and of all that it has started, and those of theirs, as one. */
export async function collectMetrics(children: readonly ChildChannel[]): Promise<Registry> {
  return AggregatorRegistry.aggregate(await valuesOf(children)) as Registry;
}

async function valuesOf(children: readonly ChildChannel[]): Promise<Values[]> {
  const answers = await Promise.all([registry.getMetricsAsJSON(), ...children.map(ask)]);
  const [own, ...theirs] = answers as [Values, ...Values[][]];
  return [own, ...theirs.flat()];
}

/** Answers the process that has started this one, if it asks. */
export function answerMetrics(children: () => readonly ChildChannel[]): void {
  if (!process.send) return;
  process.on("message", (message) => {
    const id = (message as { metricsAsked?: number } | null)?.metricsAsked;
    if (id === undefined) return;
    valuesOf(children()).then(
      (metrics) => process.send?.({ metricsAsked: id, metrics }),
      () => undefined,
    );
  });
  // Being asked keeps no process alive. A cluster's worker has the channel for more than this.
  if (!cluster.isWorker) process.channel?.unref();
}

function ask(child: ChildChannel): Promise<Values[]> {
  const id = (asked += 1);
  return new Promise((resolve) => {
    const end = (values: Values[]) => {
      clearTimeout(timer);
      child.off("message", hear);
      resolve(values);
    };
    const hear = (message: unknown) => {
      const answer = message as { metricsAsked?: number; metrics?: Values[] } | null;
      if (answer?.metricsAsked === id && answer.metrics) end(answer.metrics);
    };
    const timer = setTimeout(end, wait_ms, []);
    child.on("message", hear);
    try {
      child.send({ metricsAsked: id });
    } catch {
      // It has just ended.
      end([]);
    }
  });
}
