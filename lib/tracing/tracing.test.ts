import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { samplerOf } from "./sampler";
import { isTraced, tracing } from "./tracing";

const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318";

test("a process is traced where the environment names a collector, and does not switch it off", () => {
  expect(isTraced({})).toBe(false);
  expect(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe(true);
  expect(isTraced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces` })).toBe(
    true,
  );
  expect(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" })).toBe(false);
  expect(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" })).toBe(false);
});

test("without one the packages are not even loaded: only what is imported late names them", () => {
  const folders = ["app", "backend", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const files = [...folders, "instrumentation.ts", "middleware.ts", "server.ts"].filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"),
  );
  const search = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(file, "utf8"))).toSorted();
  expect(search(/from "@opentelemetry\//)).toEqual([
    "lib/tracing/exporter.ts",
    "lib/tracing/sampler.ts",
    "lib/tracing/start.ts",
  ]);
  expect(search(/from "(?:.*tracing\/(?:start|sampler|exporter)|\.\/(?:sampler|exporter))"/)).toEqual([
    "lib/tracing/start.ts",
  ]);
  expect(search(/await import\(".*tracing\/start"\)/)).toEqual(["backend/main.ts", "instrumentation.ts"]);
});

test("work that is not traced is only done", async () => {
  const inSpan = () => tracing().inSpan({ name: "work" }, async (span) => span.name("done"));
  await expect(inSpan()).resolves.toBeUndefined();
  expect([tracing().headers(), tracing().keep()(() => 5)]).toEqual([{}, 5]);
  await tracing().end();
});

test.each([
  [{}, "ParentBased{root=AlwaysOnSampler"],
  [{ OTEL_TRACES_SAMPLER: "always_off" }, "AlwaysOffSampler"],
  [
    { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" },
    "ParentBased{root=TraceIdRatioBased{0.25}",
  ],
])("%j makes the sampler %s", (env, name) => expect(samplerOf(env).toString()).toContain(name));

test.each([
  { OTEL_TRACES_SAMPLER: "sometimes" },
  { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "2" },
])("%j is refused", (env) => expect(() => samplerOf(env)).toThrow("OTEL_TRACES_SAMPLER"));
