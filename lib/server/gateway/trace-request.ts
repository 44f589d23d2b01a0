import type { IncomingMessage, ServerResponse } from "node:http";
import { isTracing, tracing } from "@/lib/tracing/tracing";
import { kindOf } from "./portal-metrics";

/**
 * Does the work of a page or a call in a span, which begins a trace: a header of the client's does not decide which
 * trace a request belongs to. Files are left out, streams, which are open for hours, and probes, which come all the time.
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  work: () => void,
): void {
  if (!isTracing()) return work();
  const kind = kindOf(request.url ?? "");
  if (kind === "file" || kind === "stream" || kind === "probe") return work();
  const method = request.method ?? "";
  const attributes = { "request.id": requestId, "http.request.method": method };
  void tracing().inSpan({ name: `${method} ${kind}`, kind: "server", from: {}, attributes }, (span) => {
    const closed = new Promise<void>((resolve) =>
      response.once("close", () => {
        span.say({ "http.response.status_code": response.statusCode });
        resolve();
      }),
    );
    work();
    return closed;
  });
}
