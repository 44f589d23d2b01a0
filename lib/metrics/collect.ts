import cluster from "node:cluster";
import { AggregatorRegistry, type MetricObject, type Registry } from "prom-client";
import { registry } from "./registry";

/** A process that this one has started, by its IPC channel: a cluster's worker or a child. */
export interface ChildChannel {
  send(message: object, sent: (error: Error | null) => void): boolean;
  on(event: "message", listener: (message: unknown) => void): unknown;
  off(event: "message", listener: (message: unknown) => void): unknown;
}

/** How long the answer of a process is waited for; after that its counts are those of its last one. */
const most_wait_ms = 2000;

type Values = MetricObject[];
let asked = 0;

/** What each process that was asked has last counted. */
const counted = new Map<ChildChannel, Values>();
/** The counts of all that have gone. Prometheus takes a sum that falls for one that has begun at zero again. */
let gone: Values = [];
const hasGone = new WeakSet<ChildChannel>();
/** One for all who ask meanwhile: two at once would not agree on who has gone. */
let collecting: Promise<Values[]> | undefined;

/**
 * The metrics of this process and of all that it has started, and those of theirs, as one. Counters and histograms never
 * fall: what a process counted stays when it does not answer, and when it is no longer among the children.
 */
export async function collectMetrics(children: readonly ChildChannel[]): Promise<Registry> {
  return AggregatorRegistry.aggregate(await valuesOf(children)) as Registry;
}

function valuesOf(children: readonly ChildChannel[], wait_ms = most_wait_ms): Promise<Values[]> {
  collecting ??= collect(children, wait_ms).finally(() => (collecting = undefined));
  return collecting;
}

async function collect(children: readonly ChildChannel[], wait_ms: number): Promise<Values[]> {
  const answers = await Promise.all(children.map((child) => ask(child, wait_ms)));
  const theirs = children.map((child, n) => {
    const values = answers[n];
    if (hasGone.has(child)) return [];
    if (!values) return [counted.get(child) ?? []];
    counted.set(child, sumOf(values).filter(isCount));
    return values;
  });
  for (const [child, values] of counted) {
    if (children.includes(child)) continue;
    counted.delete(child);
    hasGone.add(child);
    gone = sumOf([gone, values]);
  }
  return [await registry.getMetricsAsJSON(), gone, ...theirs.flat()];
}

const isCount = ({ type }: MetricObject) => String(type) === "counter" || String(type) === "histogram";

const sumOf = (values: Values[]): Values =>
  AggregatorRegistry.aggregate(values)
    .getMetricsAsArray()
    .map((metric) => (metric as unknown as { get(): MetricObject }).get());

/** Answers the process that has started this one, if it asks. */
export function answerMetrics(children: () => readonly ChildChannel[]): void {
  if (!process.send) return;
  process.on("message", (message) => {
    const { metricsAsked: id, wait_ms } = (message ?? {}) as { metricsAsked?: number; wait_ms?: number };
    if (id === undefined) return;
    valuesOf(children(), wait_ms).then(
      (metrics) => process.send?.({ metricsAsked: id, metrics }),
      () => undefined,
    );
  });
  // Being asked keeps no process alive. A cluster's worker has the channel for more than this.
  if (!cluster.isWorker) process.channel?.unref();
}

/** Undefined if it does not answer in time. */
function ask(child: ChildChannel, wait_ms: number): Promise<Values[] | undefined> {
  const id = (asked += 1);
  return new Promise((resolve) => {
    const end = (values?: Values[]) => {
      clearTimeout(timer);
      child.off("message", hear);
      resolve(values);
    };
    const hear = (message: unknown) => {
      const answer = message as { metricsAsked?: number; metrics?: Values[] } | null;
      if (answer?.metricsAsked === id && answer.metrics) end(answer.metrics);
    };
    const timer = setTimeout(end, wait_ms);
    child.on("message", hear);
    // What it has started itself has to answer it before. It may just have ended.
    child.send({ metricsAsked: id, wait_ms: wait_ms * 0.75 }, (error) => error && end());
  });
}
