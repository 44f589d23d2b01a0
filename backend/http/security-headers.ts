import type { MiddlewareHandler } from "hono";

/** Nothing is loaded or run in a response. */
const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** HTML is only from the sandbox, whose pages have inline styles and forms. */
const policyOfPages =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sets the headers on every response, refusals and redirects included; those that a route sets replace them. They are set
 * before the route answers: each one set on an answer would copy it.
 */
export function sendSecurityHeaders(backend_public_url: string): MiddlewareHandler {
  const headers = Object.entries({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "content-security-policy": policy,
    ...(backend_public_url.startsWith("https://") && { "strict-transport-security": "max-age=31536000" }),
  });
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
    const isPage = c.res.headers.get("content-type")?.startsWith("text/html");
    if (isPage && c.res.headers.get("content-security-policy") === policy)
      c.header("content-security-policy", policyOfPages);
  };
}
