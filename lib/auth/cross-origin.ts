import "server-only";
import { readEnv } from "@/lib/env";
import { refuseForeign } from "@/lib/relay/refuse-foreign";
import type { ErrorName } from "@/lib/contract/errors";

const day_s = "86400";

/** The origins whose programs may use the JSON sign-in beside our own pages. */
function allowedOrigin(headers: Headers): string | undefined {
  const origin = headers.get("origin") ?? "";
  return readEnv().REDIRECT_ALLOWLIST.includes(origin) ? origin : undefined;
}

/** Like refuseForeign, but origins on REDIRECT_ALLOWLIST are no strangers. The content type is held to all the same. */
export function refuseStranger(headers: Headers): ErrorName | undefined {
  const refusal = refuseForeign(headers, { method: "POST", changes: false });
  if (refusal !== "foreign_origin" || !allowedOrigin(headers)) return refusal;
  return /^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "") ? undefined : "not_json";
}

/** Lets an allowed origin read the answer. */
export function shareWith(request: Request, response: Response): Response {
  response.headers.append("vary", "origin");
  const origin = allowedOrigin(request.headers);
  if (!origin) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-allow-credentials", "true");
  response.headers.set("access-control-expose-headers", "retry-after");
  return response;
}

/** What a browser asks before it sends JSON across origins. */
export function answerPreflight(request: Request): Response {
  const response = shareWith(request, new Response(null, { status: 204 }));
  if (!response.headers.has("access-control-allow-origin")) return response;
  response.headers.set("access-control-allow-methods", "GET, POST");
  response.headers.set("access-control-allow-headers", "content-type, authorization");
  response.headers.set("access-control-max-age", day_s);
  return response;
}

/** A program of another origin has no cookie of ours: it shows the token that it was given. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer (\S{1,4096})$/i.exec(headers.get("authorization") ?? "")?.[1];
}
