import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import type { SpanExporter } from "@opentelemetry/sdk-trace";

const forms: Record<string, () => SpanExporter> = {
  "http/json": () => new JsonExporter(),
  "http/protobuf": () => new ProtobufExporter(),
};

/** What sends traces, by OTEL_EXPORTER_OTLP_PROTOCOL or its form for traces; in JSON without one. Throws for gRPC. */
export function exporterOf({
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL,
  OTEL_EXPORTER_OTLP_PROTOCOL,
}: Readonly<Record<string, string | undefined>>): SpanExporter {
  // OpenTelemetry takes an empty variable for none.
  const form = OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || OTEL_EXPORTER_OTLP_PROTOCOL || "http/json";
  const make = forms[form];
  if (!make)
    throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL: ${form} is not one of ${Object.keys(forms).join(", ")}`);
  return make();
}
