import { randomUUID } from "node:crypto";
import { headerNames } from "@/lib/contract/headers";
import { localeOf, type Locale } from "@/lib/i18n/sentences";
import type { CallOptions } from "@/lib/server/publisher/call";

/** The options that a call to the publisher takes from the request that caused it. */
export function callOptionsOf(headers: Headers): CallOptions & { requestId: string; locale: Locale } {
  const received = headers.get(headerNames.requestId);
  const key = headers.get(headerNames.idempotencyKey);
  return {
    locale: localeOf(headers.get("accept-language")),
    requestId: received && /^[\w-]{8,64}$/.test(received) ? received : randomUUID(),
    clientAddress: headers.get(headerNames.clientAddress) ?? "",
    userAgent: headers.get("user-agent")?.slice(0, 300),
    ...(key && /^[\x21-\x7e]{1,200}$/.test(key) ? { idempotencyKey: key } : {}),
  };
}
