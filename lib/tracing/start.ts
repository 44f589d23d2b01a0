import { AsyncLocalStorage } from "node:async_hooks";
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from "@opentelemetry/api";
import { getNumberFromEnv, W3CTraceContextPropagator } from "@opentelemetry/core";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { exporterOf } from "./exporter";
import { samplerOf } from "./sampler";
import { isTracing, noSpan, setTracing, type Attributes, type Span } from "./tracing";

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** How long the last spans may take to be sent when the program ends. */
const end_ms = 2000;

/**
 * Starts to trace this process, once. Endpoint, headers, batches and attributes of the service are read from
 * OpenTelemetry's own variables by its packages. Nothing is registered globally: Next would then make spans of its own,
 * whose names and attributes have whole addresses, with tokens in their queries.
 */
export function startTracing(program: "portal" | "backend" | "worker"): void {
  if (isTracing()) return;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": program, program }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(process.env),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterOf(process.env), ...batches() })],
  });
  const tracer = provider.getTracer("game-topup-portal");
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();
  const present = () => contexts.getStore() ?? ROOT_CONTEXT;

  setTracing({
    inSpan({ name, kind, attributes, from, part }, work) {
      const parent = from ? propagator.extract(ROOT_CONTEXT, from, defaultTextMapGetter) : present();
      if (part && !trace.getSpan(parent)) return work(noSpan);
      const span = tracer.startSpan(
        name,
        { kind: kind && kinds[kind], attributes: given(attributes) },
        parent,
      );
      return untilEnded(span, () => contexts.run(trace.setSpan(parent, span), () => work(asSpan(span))));
    },
    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(present(), carrier, defaultTextMapSetter);
      return carrier;
    },
    keep() {
      const kept = contexts.getStore();
      return (work) => (kept ? contexts.run(kept, work) : work());
    },
    async end() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, end_ms).unref())]);
    },
  });
}

/** Attributes that have a value. */
const given = (attributes: Attributes = {}) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/** How spans wait to be sent together; undefined is the package's own default. */
const batches = () => ({
  scheduledDelayMillis: getNumberFromEnv("OTEL_BSP_SCHEDULE_DELAY"),
  maxQueueSize: getNumberFromEnv("OTEL_BSP_MAX_QUEUE_SIZE"),
  maxExportBatchSize: getNumberFromEnv("OTEL_BSP_MAX_EXPORT_BATCH_SIZE"),
});

const asSpan = (span: OtelSpan): Span => ({
  name: (name) => void span.updateName(name),
  say: (attributes) => void span.setAttributes(given(attributes)),
});

/** Ends the span with the work. Of an error only its kind is said: its message may name anything. */
function untilEnded<T>(span: OtelSpan, work: () => T): T {
  const fail = (error: unknown): never => {
    const { code, name } = error as { code?: string; name?: string };
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", String(code ?? name ?? "error"));
    span.end();
    throw error;
  };
  let result: T;
  try {
    result = work();
  } catch (error) {
    return fail(error);
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  const ended = result.then((value: unknown) => {
    span.end();
    return value;
  }, fail);
  return ended as T;
}
