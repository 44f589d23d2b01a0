import type { z } from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";
import { isErrorName } from "@/lib/contract/errors";
import { readBy, type Habits } from "@/lib/contract/reading";
import { readNumber } from "@/lib/contract/reading/habits";
import { readEnv } from "@/lib/env";
import { logEvent } from "./log";
import { endsSession, readRefusal, refusalOf, type PublisherRefusal, type ReplyParts } from "./refusal";
import { logUnreadable } from "./unreadable";

/** Statuses by which a web server says that it has no such address or method. */
const unknownCall: ReadonlySet<number> = new Set([404, 405, 501]);

export type Outcome<T> = { ok: true; value: T } | PublisherRefusal;

function broken(call: string, why: string): PublisherRefusal {
  logEvent("error", "publisher_broken", { call, why });
  return { ok: false, error: "publisher_broken", message: "", status: 502 };
}

/** The reply's JSON if it is a success, before the call's own schema reads it. */
function openReply(endpoint: Endpoint, reply: ReplyParts): Outcome<object> {
  const json = readJson(reply.body);
  const { status } = reply;
  if (endsSession(json, reply)) return refusalOf(json, 401, reply);
  const isAnswer = typeof json === "object" && json !== null && !Array.isArray(json);
  const code = isAnswer ? codeOf(json) : undefined;
  // Without an envelope, no code of a call has answered: the backend does not know the call.
  if (unknownCall.has(status) && !isAnswer) {
    logEvent("warn", "publisher_lacks_call", { call: endpoint.name, status });
    return { ok: false, error: "not_available_yet", message: "", status: 404 };
  }
  if (status >= 500 && !isErrorName(readRefusal(json).data?.error))
    return broken(endpoint.name, `HTTP status ${status}`);
  if (status >= 400 && status !== 408) return refusalOf(json, code, reply);
  if (status < 200 || status >= 300) return broken(endpoint.name, `HTTP status ${status}`);
  if (!isAnswer) return plainText(endpoint, json, reply);
  // Some backends mix 0 and 200 up; both count as success in every call.
  if (code === endpoint.success || code === 0 || code === 200) return { ok: true, value: { ...json, code } };
  if (code === undefined && hasContent(endpoint, json))
    return { ok: true, value: { ...json, code: endpoint.success } };
  if (endpoint.money && namesOrder(json)) return broken(endpoint.name, "an order with a code of a refusal");
  return refusalOf(json, code, reply);
}

/** Whether an answer says how an order goes on: then it was made, whatever its code is. */
function namesOrder(json: object): boolean {
  const { data } = json as { data?: { outcome?: unknown } | null };
  return typeof data?.outcome === "string" && data.outcome !== "rejected";
}

function codeOf(json: object): number | undefined {
  const code = "code" in json ? readNumber(json.code) : undefined;
  return typeof code === "number" ? code : undefined;
}

/** Whether an answer without `code` has what the call answers with. Else it is a refusal. */
function hasContent(endpoint: Endpoint, json: object): boolean {
  if (isRefused(json)) return false;
  const { code: _code, message: _message, ...content } = (endpoint.response as z.ZodObject).shape;
  return Object.keys(content).some((name) => name in json && json[name as never] !== null);
}

/** An order that was declined has an error, too, but is an order. */
function isRefused(json: object): boolean {
  if ("error" in json && json.error) return true;
  const isOrder =
    "data" in json && typeof json.data === "object" && json.data !== null && "outcome" in json.data;
  return !isOrder && readRefusal(json).data?.error !== undefined;
}

/**
 * Text with status 200: a refusal, except of a call that moves money, where it does not say that no order was made.
 */
function plainText(endpoint: Endpoint, json: unknown, reply: ReplyParts): PublisherRefusal {
  const refusal = refusalOf(json, undefined, reply);
  if (refusal.message === "" || endpoint.money || Array.isArray(json))
    return broken(endpoint.name, "no envelope: the answer is not a JSON object");
  return refusal;
}

/**
 * Reads a reply by the call's schema (lib/contract/reading). `address` is the call's, for the log, which says once what
 * could not be read.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  reply: ReplyParts,
  address = `${endpoint.method} ${endpoint.path}`,
): Outcome<z.output<E["response"]>> {
  const opened = openReply(endpoint, reply);
  if (!opened.ok) return opened;
  const reading = readBy(endpoint.response, opened.value, habitsOf());
  if (!reading.ok) {
    logUnreadable(endpoint.name, address, reading.fault, "the call failed");
    return { ok: false, error: "publisher_broken", message: "", status: 502 };
  }
  for (const fault of reading.leftOut) logUnreadable(endpoint.name, address, fault, "left out");
  return { ok: true, value: reading.value as z.output<E["response"]> };
}

const habitsOf = (): Habits => ({ time_zone: readEnv().PUBLISHER_TIME_ZONE });

/** An escape of half a character, as a backend writes it that cuts a text inside an emoji. */
const halfEscaped = /\\ud[89a-f]/i;

/** Half a character is replaced: no address can be made of it, and encodeURIComponent throws. */
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;

function readJson(body: Buffer): unknown {
  const text = body.toString("utf8");
  try {
    return JSON.parse(text, halfEscaped.test(text) ? wellFormed : undefined);
  } catch {
    return undefined;
  }
}
