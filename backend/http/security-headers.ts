import type { Context, MiddlewareHandler } from "hono";

/** Of an answer that is no page: nothing in it is run or drawn. A page of the sandbox has styles of its own, and forms. */
const policyOf = (c: Context) =>
  c.res.headers.get("content-type")?.startsWith("text/html")
    ? "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"
    : "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** On every answer, refusals and redirects among them; what a route says itself is left as it is. */
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
