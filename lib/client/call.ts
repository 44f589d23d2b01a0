import { addressOf } from "@/lib/contract/address-of";
import type { Answer, Endpoint, Input } from "@/lib/contract/endpoint";
import { isErrorName, type ErrorName } from "@/lib/contract/errors";
import { ownCallHeader } from "@/lib/contract/headers";
import type { Id } from "@/lib/contract/ids";
import type { AskingOptions } from "@/lib/contract/passkey";
import { stopProgress } from "./layout/progress";
import { sessionOver } from "./session/session-over";

/** What a browser needs to know of an endpoint. Importing the endpoint itself would load zod. */
export interface Call {
  method: "GET" | "POST";
  path: string;
}

export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

export interface CallFailure {
  ok: false;
  error: ErrorName;
  /** The server's message, in the page's language; empty when there was no response. */
  message: string;
  /** Field name to the name of its fault. */
  fields: Record<string, string>;
  /**
   * For a purchase: the current price, the Vxu that the wallet lacks, the seconds until the lockout ends. For an
   * operator: what the browser asks for a passkey with.
   */
  details?: {
    price?: number;
    missing?: number;
    wait_s?: number;
    transaction_id?: Id;
    passkey?: AskingOptions;
  };
  /** The HTTP status; 0 when there was no response. */
  status: number;
}

export type CallResult<T> = { ok: true; value: T } | CallFailure;

/** Longer than the relay's limit of 10 s, so that its named error arrives first. */
const timeout_ms = 15_000;

/** Makes a call of the contract through the portal's relay. Never throws: a network failure is a result, too. */
export function callEndpoint<E extends Endpoint>(
  call: Call,
  input: Input<E> & CallInput = {},
): Promise<CallResult<Answer<E>>> {
  return callAddress(call, input);
}

/** The same for a call that is known only by its address, such as a payment method's: the caller names the answer. */
export async function callAddress<A>(
  call: Call,
  { params, query, body, idempotencyKey }: CallInput,
): Promise<CallResult<A>> {
  // Not AbortSignal.timeout, which phones of 2021 lack.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout_ms);
  try {
    const response = await fetch(addressOf(call, params, query), {
      method: call.method,
      headers: headersOf(body, idempotencyKey),
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
      cache: "no-store",
      signal: limit.signal,
    });
    return readAnswer<A>(response.status, await response.json().catch(() => null));
  } catch {
    return failure("publisher_unreachable", 0);
  } finally {
    clearTimeout(timer);
  }
}

function headersOf(body: unknown, idempotencyKey?: string): Record<string, string> {
  return {
    Accept: "application/json",
    [ownCallHeader]: "1",
    "Accept-Language": document.documentElement.lang || "vi",
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
  };
}

/** The relay has already checked the publisher's answer by the contract, so its shape is trusted here. */
function readAnswer<T>(status: number, answer: unknown): CallResult<T> {
  if (!isEnvelope(answer)) return failure("publisher_broken", status);
  if (status < 400 && (answer.code === 200 || answer.code === 0)) return { ok: true, value: answer as T };
  const { error, fields, ...details } = answer.data ?? {};
  if (error === "unauthorized") sessionOver(typeof answer.message === "string" ? answer.message : "");
  return {
    ...failure(isErrorName(error) ? error : "refused", status),
    message: typeof answer.message === "string" ? answer.message : "",
    fields: fields ?? {},
    ...(Object.keys(details).length > 0 && { details }),
  };
}

interface Envelope {
  code: number;
  message?: unknown;
  data?: ({ error?: unknown; fields?: Record<string, string> } & CallFailure["details"]) | null;
}

function isEnvelope(answer: unknown): answer is Envelope {
  return (
    typeof answer === "object" && answer !== null && typeof (answer as { code?: unknown }).code === "number"
  );
}

function failure(error: ErrorName, status: number): CallFailure {
  stopProgress();
  return { ok: false, error, message: "", fields: {}, status };
}
