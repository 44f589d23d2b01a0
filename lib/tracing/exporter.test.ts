import { exporterOf } from "./exporter";

// The forms themselves are tested where a collector gets them: backend/tracing.test.ts.
test("gRPC is refused by name", () => {
  expect(() => exporterOf({ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow(
    "OTEL_EXPORTER_OTLP_PROTOCOL: grpc",
  );
});
