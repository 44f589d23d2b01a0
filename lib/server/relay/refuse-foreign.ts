import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { ErrorName } from "@/lib/contract/errors";
import { ownCallHeader } from "@/lib/contract/headers";
import { isJson, isSameOrigin } from "@/lib/server/http/same-origin";

/** Whether another site may be behind the request: a browser tells, and a page can't make it lie. */
export function refuseForeign(
  headers: Headers,
  endpoint: Pick<Endpoint, "method" | "changes">,
): ErrorName | undefined {
  if (endpoint.method === "POST") {
    if (!isSameOrigin(headers)) return "foreign_origin";
    if (!isJson(headers)) return "not_json";
    return undefined;
  }
  return endpoint.changes && !isOwnCall(headers) ? "foreign_origin" : undefined;
}

/** A GET has no Origin. Where a browser does not say which site asks, a header does that only our own pages can send. */
function isOwnCall(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.has(ownCallHeader) : site === "same-origin";
}
