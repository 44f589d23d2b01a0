import type { ServerResponse } from "node:http";

/** On every answer; what differs from request to request (the content policy) is the middleware's. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  response.setHeader("x-frame-options", "DENY");
  // Google's sheet asks for the payment from a frame of its own.
  response.setHeader(
    "permissions-policy",
    'camera=(), microphone=(), geolocation=(), payment=(self "https://pay.google.com")',
  );
  if (secure) response.setHeader("strict-transport-security", "max-age=31536000");
}
