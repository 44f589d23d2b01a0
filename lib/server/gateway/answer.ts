import type { ServerResponse } from "node:http";
import { errorTable, type ErrorName } from "@/lib/contract/errors";
import { localeOf, sentenceOf } from "@/lib/i18n/sentences";

/** Sends a refusal of the gateway, in the envelope of every call. */
export function answerRefusal(
  response: ServerResponse,
  error: ErrorName,
  acceptLanguage: string | undefined,
): void {
  const { status } = errorTable[error];
  const body = JSON.stringify({
    code: status,
    message: sentenceOf(error, localeOf(acceptLanguage)),
    data: { error },
  });
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    connection: "close",
  });
  response.end(body);
}
