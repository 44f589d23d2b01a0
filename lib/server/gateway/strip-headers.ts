import type { IncomingHttpHeaders } from "node:http";

/** Headers by which Next, next-intl, a proxy and the portal speak to each other. A client may not send them. */
const internalPrefixes = [
  "x-middleware-",
  "x-invoke-",
  "x-forwarded-",
  "x-vercel-",
  "x-now-",
  "x-client-",
  "x-portal-",
];
const internalNames = new Set([
  "forwarded",
  "content-security-policy",
  "content-security-policy-report-only",
  "next-action",
  "next-resume",
  "x-matched-path",
  "x-next-intl-locale",
  "x-next-cache-tags",
  "x-next-revalidated-tags",
  "x-next-revalidate-tag-token",
  "x-nextjs-data",
  "x-nonce",
  "x-original-url",
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  "x-real-ip",
  "x-rewrite-url",
  "x-http-method-override",
]);

function isInternalHeader(name: string): boolean {
  return (
    internalNames.has(name) ||
    (name.startsWith("x-") && internalPrefixes.some((prefix) => name.startsWith(prefix)))
  );
}

export function stripInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (isInternalHeader(name)) delete headers[name];
}
