import type { z } from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";
import { isErrorName, type ErrorName, type Refusal } from "@/lib/contract/errors";
import { refusalEnvelope, type RefusalEnvelope } from "@/lib/contract/refusal";
import { logEvent } from "./log";
import type { Reply } from "./transport";

/** A refusal of the publisher. `message` is the publisher's; `status` is what we answer our own caller with. */
export interface PublisherRefusal extends Refusal {
  message: string;
  status: number;
  /** The Retry-After header as the backend sent it, on 429 and 503. */
  retryAfter?: string;
}

/** The parts of a reply that are read; headers may be missing. */
type ReplyParts = Pick<Reply, "status" | "body"> & Partial<Pick<Reply, "headers">>;

/** The only part of an envelope that a success needs; the rest is for refusals. */
const codeOnly = refusalEnvelope.pick({ code: true });

/** Statuses by which a web server says that it has no such address or method. */
const unknownCall: ReadonlySet<number> = new Set([404, 405, 501]);

export type Outcome<T> = { ok: true; value: T } | PublisherRefusal;

function broken(call: string, why: string): PublisherRefusal {
  logEvent("error", "publisher_broken", { call, why });
  return { ok: false, error: "publisher_broken", message: "", status: 502 };
}

/** The reply's JSON if it is a success, before the call's own schema reads it. */
function openReply(endpoint: Pick<Endpoint, "name" | "success">, reply: ReplyParts): Outcome<unknown> {
  const json = readJson(reply.body);
  const envelope = codeOnly.safeParse(json);
  // Without an envelope, no code of a call has answered: the backend does not know the call.
  if (unknownCall.has(reply.status) && !envelope.success) {
    logEvent("warn", "publisher_lacks_call", { call: endpoint.name, status: reply.status });
    return { ok: false, error: "not_available_yet", message: "", status: 404 };
  }
  if (reply.status >= 500 || reply.status < 200 || (reply.status >= 300 && reply.status < 400)) {
    return namedRefusal(reply) ?? broken(endpoint.name, `HTTP status ${reply.status}`);
  }
  if (!envelope.success) return broken(endpoint.name, "no envelope: field code is missing or not a number");
  const { code } = envelope.data;
  // Some backends mix 0 and 200 up; both count as success in every call.
  if (reply.status < 300 && (code === endpoint.success || code === 0 || code === 200))
    return { ok: true, value: json };
  return refusalOf(refusalEnvelope.parse(json), reply);
}

/** A 5xx whose envelope names an error of ours (maintenance, internal …) is a refusal, not a broken reply. */
function namedRefusal(reply: ReplyParts): PublisherRefusal | undefined {
  if (reply.status < 500) return undefined;
  const envelope = refusalEnvelope.safeParse(readJson(reply.body));
  return envelope.success && isErrorName(envelope.data.data?.error)
    ? refusalOf(envelope.data, reply)
    : undefined;
}

function refusalOf(envelope: RefusalEnvelope, reply: ReplyParts): PublisherRefusal {
  const status =
    reply.status >= 400 ? reply.status : envelope.code >= 400 && envelope.code < 500 ? envelope.code : 422;
  const { fields, error: _error, ...details } = envelope.data ?? {};
  const data = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  const retryAfter = reply.headers?.["retry-after"];
  return {
    ok: false,
    error: nameOf(envelope, status),
    message: envelope.message,
    status,
    ...(fields ? { fields } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  };
}

function nameOf({ data, message }: RefusalEnvelope, status: number): ErrorName {
  if (isErrorName(data?.error)) return data.error;
  // spec.md §8: a body "unauthorized" means that the session has ended.
  if (message.toLowerCase() === "unauthorized" || status === 401) return "unauthorized";
  if (status === 404) return "not_found";
  if (status === 429) return "too_many_requests";
  return "refused";
}

/**
 * Reads a reply by the call's schema. Unknown fields are ignored; the log names the first field that is missing or
 * wrong.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  reply: ReplyParts,
): Outcome<z.output<E["response"]>> {
  const opened = openReply(endpoint, reply);
  if (!opened.ok) return opened;
  const parsed = endpoint.response.safeParse(opened.value);
  if (parsed.success) return { ok: true, value: parsed.data as z.output<E["response"]> };
  const issue = parsed.error.issues[0];
  return broken(
    endpoint.name,
    `field ${issue?.path.join(".") || "(all)"} of ${endpoint.method} ${endpoint.path}: ${issue?.message ?? ""}`,
  );
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
