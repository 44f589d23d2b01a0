import type { Endpoint } from "@/lib/contract/endpoint";
import type { ErrorName } from "@/lib/contract/errors";
import { ownCallHeader } from "@/lib/contract/headers";
import { isJson, isSameOrigin } from "./same-origin";

/** Refuses a request that another site may have sent. The check uses headers that a page cannot forge. */
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

/**
 * A GET has no Origin. If a browser does not send Sec-Fetch-Site, a header decides that only our own pages can send. Our
 * scripts' calls have no destination; a page that a foreign link leads to, or a picture, has one: `next` of the sign-in
 * is followed by our own page.
 */
function isOwnCall(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site === null) return headers.has(ownCallHeader);
  return site === "same-origin" && (headers.get("sec-fetch-dest") ?? "empty") === "empty";
}
