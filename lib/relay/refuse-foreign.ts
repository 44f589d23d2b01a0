import "server-only";
import { isJson, isSameOrigin } from "@/lib/auth/same-origin";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { ErrorName } from "@/lib/contract/errors";

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
  if (endpoint.changes && headers.get("sec-fetch-site") !== "same-origin") return "foreign_origin";
  return undefined;
}
