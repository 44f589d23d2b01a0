import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { headerNames } from "@/lib/contract/headers";
import { isTracing, tracing } from "@/lib/tracing/tracing";

const calls = /^\/api(?:dev|code)?\//;
const ofHealth: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Answers each request in a span: that of a call is a part of its caller's, a provider's begins a trace. */
export const traceCalls: MiddlewareHandler = (c, next) => {
  const { path, method } = c.req;
  if (!isTracing() || ofHealth.has(path)) return next();
  const from = calls.test(path)
    ? { traceparent: c.req.header("traceparent"), tracestate: c.req.header("tracestate") }
    : {};
  const attributes = {
    "request.id": c.req.header(headerNames.requestId)?.slice(0, 64),
    "http.request.method": method,
  };
  return tracing().inSpan({ name: method, kind: "server", from, attributes }, async (span) => {
    await next();
    const route = routePath(c, -1);
    span.name(`${method} ${route}`);
    span.say({ "http.route": route, "http.response.status_code": c.res.status });
  });
};
