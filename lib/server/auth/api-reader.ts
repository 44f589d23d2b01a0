import { readEnv } from "@/lib/env";
import { isSameOrigin } from "@/lib/server/http/same-origin";

const day_s = "86400";

/** The request's origin, if API_ALLOWLIST lets its programs read who is signed in. No other list counts. */
function allowedOrigin(headers: Headers): string | undefined {
  const origin = headers.get("origin") ?? "";
  return readEnv().API_ALLOWLIST.includes(origin) ? origin : undefined;
}

/** A browser sends the Origin header with every request of another site's page that the page could read. */
export function isOtherOrigin(headers: Headers): boolean {
  return headers.has("origin") && !isSameOrigin(headers);
}

/** Lets an allowed origin read the response. */
export function shareWithReader(request: Request, response: Response): Response {
  response.headers.append("vary", "origin");
  const origin = allowedOrigin(request.headers);
  if (!origin) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-credentials", "true");
  return response;
}

/** Answers the preflight request that a browser sends before it sends a token to another origin. */
export function answerPreflight(request: Request): Response {
  const response = shareWithReader(request, new Response(null, { status: 204 }));
  if (!response.headers.has("access-control-allow-origin")) return response;
  response.headers.set("access-control-allow-methods", "GET");
  response.headers.set("access-control-allow-headers", "authorization");
  response.headers.set("access-control-max-age", day_s);
  return response;
}
