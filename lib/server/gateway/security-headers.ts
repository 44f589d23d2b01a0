import type { ServerResponse } from "node:http";

/** A call's response that a browser shows as a page (NextAuth's own pages, too) runs and loads nothing. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For files, and for the pages that Next itself answers with: they are drawn but run no script. */
const filePolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A publisher's picture, which may be an SVG (docs/decisions/0096): opened by itself it runs and loads nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Files that other sites may load: a shared link's picture, the site's and the games' icons, and the files by which
 * wallets verify the site.
 */
const forOtherSites =
  /^\/(?:opengraph\/|icons\/|games\/[\w-]+-icon\.svg|favicon\.ico|logo-mark\.svg|\.well-known\/)/;

/**
 * The headers of every response. The middleware sets those that differ from page to page (what it may load and open).
 */
export function setSecurityHeaders(response: ServerResponse, path: string, secure: boolean): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("content-security-policy", path.startsWith("/picture/") ? picturePolicy : filePolicy);
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader(
    "cross-origin-resource-policy",
    forOtherSites.test(path) ? "cross-origin" : "same-origin",
  );
  // Google Pay's sheet requests the payment from a frame of Google's origin.
  response.setHeader(
    "permissions-policy",
    'camera=(), microphone=(), geolocation=(), payment=(self "https://pay.google.com")',
  );
  if (secure) response.setHeader("strict-transport-security", "max-age=31536000");
}
