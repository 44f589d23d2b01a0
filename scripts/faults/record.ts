import { readFileSync } from "node:fs";
import { stringify } from "yaml";
import type { Series } from "./prometheus";

const step_s = 15;

/** One fault as it was seen, for `promtool test rules`. */
export interface Recorded {
  name: string;
  fires: readonly string[];
  series: Series[];
  from_ms: number;
  /** Some time after all of them have fired. */
  fired_ms: number;
}

/** The metrics that the rules of these alerts read. */
export function metricsOf(alerts: readonly string[]): string[] {
  const rules = readFileSync("deploy/alerts.yml", "utf8").split("- alert: ").slice(1);
  const wanted = rules.filter((rule) => alerts.includes(/^\w+/.exec(rule)?.[0] ?? ""));
  const named = wanted.flatMap((rule) => {
    const [, expression = ""] = /expr:([^]*?)\n {8}(?:for|labels):/.exec(rule) ?? [];
    return [...expression.matchAll(/\b(?:up|(?:portal|backend|nodejs)_\w+)\b/g)].map(([name]) => name);
  });
  return [...new Set(named)];
}

/** The document of a test: each fault's series, and that its alerts fire at its end. */
export function testOf(recorded: readonly Recorded[]): string {
  const tests = recorded.map(({ name, fires, series, from_ms, fired_ms }) => ({
    name,
    interval: `${step_s}s`,
    input_series: series.map((one) => ({
      series: nameOf(one.metric),
      values: valuesOf(one, from_ms, fired_ms, Math.max(...series.map(last_s))),
    })),
    promql_expr_test: [
      {
        // What a fault before it left behind may still fire, where both read one metric.
        expr: `group by (alertname) (ALERTS{alertstate="firing",alertname=~"${fires.join("|")}"})`,
        eval_time: `${Math.ceil((fired_ms - from_ms) / 1000 / step_s) * step_s + step_s}s`,
        exp_samples: fires.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
      },
    ],
  }));
  const head =
    "# Written by `npm run soak -- alerts`: what Prometheus read from a real site while each fault was planted in it.\n";
  return (
    head + stringify({ rule_files: ["alerts.yml"], evaluation_interval: "15s", tests }, { lineWidth: 0 })
  );
}

function nameOf({ __name__ = "", job: _, ...labels }: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `${__name__}{${pairs.join(",")}}`;
}

/** When a series was read last, in seconds. */
const last_s = ({ values }: Series) => values.at(-1)?.[0] ?? 0;

/**
 * Missing samples as `_`; the last one is repeated, so that the rules' `for` passes. A series that had ended before the
 * others were read last is `stale` from then on, as it was for Prometheus.
 */
function valuesOf(one: Series, from_ms: number, to_ms: number, read_s: number): string {
  const { values } = one;
  const at = new Map(
    values.map(([time_s, value]) => [Math.round((time_s * 1000 - from_ms) / (step_s * 1000)), value]),
  );
  const steps = Math.ceil((to_ms - from_ms) / (step_s * 1000));
  const all = Array.from({ length: steps + 1 }, (_, n) => short(at.get(n)));
  const isEnded = last_s(one) < read_s;
  if (isEnded) all[all.findLastIndex((value) => value !== "_") + 1] = "stale";
  const held = isEnded ? "_" : (all.at(-1) ?? "_");
  return [...all, held, held].join(" ");
}

const short = (value?: string) => (value === undefined ? "_" : String(Number(Number(value).toPrecision(6))));
