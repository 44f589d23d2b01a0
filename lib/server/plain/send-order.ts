import "server-only";
import { randomUUID } from "node:crypto";
import { giveConsent } from "@/lib/contract/addresses";
import { isErrorName, type ErrorName } from "@/lib/contract/errors";
import { orderAnswer, type OrderAnswer } from "@/lib/contract/entities";
import { headerNames } from "@/lib/contract/headers";
import type { Locale } from "@/lib/i18n/locales";
import { answerCall } from "@/lib/server/relay/answer-call";
import { askWalletLocks } from "@/lib/server/relay/shared-locks";

export type Sent = { cookies: string[] } & (
  | { ok: true; order: OrderAnswer }
  | { ok: false; error: ErrorName; message: string; fields: Record<string, string>; status: number }
);

interface Order {
  path: string;
  body: Record<string, unknown>;
  key: string;
  locale: Locale;
}

/**
 * Sends the order as the page's script would, through the relay: the same checks, rules and schemas, and the same
 * answers.
 */
export async function sendOrder(request: Request, { path, body, key, locale }: Order): Promise<Sent> {
  const response = await askRelay(request, { path, body, locale, key });
  const cookies = response.headers.getSetCookie();
  const { message, data } = (await response.json()) as { message: string; data: unknown };
  const made = orderAnswer.safeParse(data);
  if (response.status < 400 && made.success) return { ok: true, order: made.data, cookies };
  const { error, fields } = (data ?? {}) as { error?: unknown; fields?: Record<string, string> };
  return {
    ok: false,
    error: isErrorName(error) ? error : "internal",
    message,
    fields: fields ?? {},
    status: response.status,
    cookies,
  };
}

/** Agrees to the terms that the form showed. If that fails the order is refused, and the form asks again. */
export async function sendConsent(request: Request, version: string, locale: Locale): Promise<void> {
  await askRelay(request, { path: giveConsent.path, body: { version }, locale });
}

function askRelay(
  request: Request,
  { path, body, key, locale }: Omit<Order, "key"> & { key?: string },
): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ["content-length", "transfer-encoding"]) headers.delete(name);
  headers.set("content-type", "application/json");
  headers.set("accept-language", locale);
  if (key !== undefined) headers.set(headerNames.idempotencyKey, key);
  const call = new Request(new URL(path, request.url), {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return answerCall(call);
}

/** Errors after which the order may have been made. */
const unknown: ReadonlySet<ErrorName> = new Set([
  "publisher_cut",
  "publisher_broken",
  "publisher_timeout",
  "internal",
  "service_busy",
]);
export const mayBeMade = (error: ErrorName): boolean => unknown.has(error);

/** Statuses that are decided before the order is looked at: the same key may be sent again. */
export const isBeforeTheOrder = (error: ErrorName, status: number): boolean =>
  [401, 429, 502, 503].includes(status) || error === "bank_transfer_closed";

/**
 * Lets one of several submissions of one form pass that come at the same time, to any worker. Returns how to let the
 * next one pass, once it is certain that nothing was made; undefined if this is not the first.
 */
export async function takeSubmission(formKey: string): Promise<(() => Promise<void>) | undefined> {
  const lock = { player: `form ${formKey}`, key: randomUUID() };
  const { wait_s } = await askWalletLocks({ act: "take", ...lock });
  return wait_s === 0 ? async () => void (await askWalletLocks({ act: "free", ...lock })) : undefined;
}
