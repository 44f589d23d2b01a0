import { errorTable, type ErrorName } from "@/lib/contract/errors";
import { faultSentences, sentenceOf, type Locale } from "@/lib/i18n/sentences";

/** A response of the relay is private to one player and never cached. */
const privateHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
};

export function respond(status: number, body: unknown, more: Record<string, string> = {}): Response {
  const text = JSON.stringify(body);
  // With a content-length the response is sent in one write, not in chunks.
  const length = { "content-length": String(Buffer.byteLength(text)) };
  return new Response(text, { status, headers: { ...privateHeaders, ...length, ...more } });
}

interface RefusalParts {
  ok?: false;
  error: ErrorName;
  message?: string;
  status?: number;
  fields?: Record<string, string>;
  /** What the sentence's placeholders are filled with. */
  values?: Record<string, string | number>;
  data?: Record<string, unknown>;
}

/** A refusal in the envelope. Without a message of the publisher's, it uses the page's language. */
export function respondRefusal(
  refusal: RefusalParts,
  locale: Locale,
  more: Record<string, string> = {},
): Response {
  const status = refusal.status ?? errorTable[refusal.error].status;
  const { error, fields, data } = refusal;
  const message = refusal.message || sentenceOf(error, locale, refusal.values);
  return respond(
    status,
    {
      code: status,
      message,
      data: { error, ...(fields && { fields: faultSentences(fields, locale) }), ...data },
    },
    more,
  );
}

/** Retry-After as the backend sent it. */
export function retryHeaders({ retryAfter }: { retryAfter?: string }): Record<string, string> {
  return retryAfter ? { "retry-after": retryAfter } : {};
}
