import type { ServerResponse } from "node:http";

/** Whatever a browser is led to open of a call, NextAuth's own pages too, runs and loads nothing. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Of files, and of the pages that Next itself answers with: they are drawn, and run nothing. */
const filePolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** What other sites show of this one: a link's picture, its icons and its games', and what wallets verify. */
const forOtherSites =
  /^\/(?:opengraph\/|icons\/|games\/[\w-]+-icon\.svg|favicon\.ico|logo-mark\.svg|\.well-known\/)/;

/** On every answer. What differs from page to page (what it may load and open) is the middleware's. */
export function setSecurityHeaders(response: ServerResponse, path: string, secure: boolean): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("content-security-policy", filePolicy);
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader(
    "cross-origin-resource-policy",
    forOtherSites.test(path) ? "cross-origin" : "same-origin",
  );
  // Google's sheet asks for the payment from a frame of its own.
  response.setHeader(
    "permissions-policy",
    'camera=(), microphone=(), geolocation=(), payment=(self "https://pay.google.com")',
  );
  if (secure) response.setHeader("strict-transport-security", "max-age=31536000");
}
