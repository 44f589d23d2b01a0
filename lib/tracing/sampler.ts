import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from "@opentelemetry/sdk-trace";

/** Which traces are sent, by OTEL_TRACES_SAMPLER and its argument; all of them without it. */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name = "parentbased_always_on",
  OTEL_TRACES_SAMPLER_ARG: argument,
}: Readonly<Record<string, string | undefined>>): Sampler {
  const part = Number(argument ?? "1");
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(part),
  };
  const [, parentBased, root = ""] = /^(parentbased_)?(.+)$/.exec(name) ?? [];
  const make = roots[root];
  if (!make || !(part >= 0 && part <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER: ${name} (${argument ?? "no argument"}) is not known`);
  return parentBased ? new ParentBasedSampler({ root: make() }) : make();
}
