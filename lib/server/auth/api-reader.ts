import "server-only";
import { readEnv } from "@/lib/env";
import { isSameOrigin } from "@/lib/server/http/same-origin";

const day_s = "86400";

/** The other origins whose programs may read who is signed in: API_ALLOWLIST, and no other list. */
function allowedOrigin(headers: Headers): string | undefined {
  const origin = headers.get("origin") ?? "";
  return readEnv().API_ALLOWLIST.includes(origin) ? origin : undefined;
}

/** A browser names the page's origin with every request that another site's page makes and could read. */
export function isOtherOrigin(headers: Headers): boolean {
  return headers.has("origin") && !isSameOrigin(headers);
}

/** Lets an allowed origin read the answer. */
export function shareWithReader(request: Request, response: Response): Response {
  response.headers.append("vary", "origin");
  const origin = allowedOrigin(request.headers);
  if (!origin) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-credentials", "true");
  return response;
}

/** What a browser asks before it shows a token across origins. */
export function answerPreflight(request: Request): Response {
  const response = shareWithReader(request, new Response(null, { status: 204 }));
  if (!response.headers.has("access-control-allow-origin")) return response;
  response.headers.set("access-control-allow-methods", "GET");
  response.headers.set("access-control-allow-headers", "authorization");
  response.headers.set("access-control-max-age", day_s);
  return response;
}
