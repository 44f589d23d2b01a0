import type { Context, MiddlewareHandler } from "hono";

/** Nothing is loaded or run in a response. HTML is only from the sandbox, whose pages have inline styles and forms. */
const policyOf = (c: Context) =>
  c.res.headers.get("content-type")?.startsWith("text/html")
    ? "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"
    : "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Sets the headers on every response, refusals and redirects included; headers that a route has set stay. */
export function sendSecurityHeaders(backend_public_url: string): MiddlewareHandler {
  const basic = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(backend_public_url.startsWith("https://") && { "strict-transport-security": "max-age=31536000" }),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries({ ...basic, "content-security-policy": policyOf(c) }))
      if (!c.res.headers.has(name)) c.header(name, value);
  };
}
