import type { Locale } from "@/lib/i18n/sentences";
import { addressOf } from "@/lib/contract/address-of";
import type { Answer, Endpoint, Input } from "@/lib/contract/endpoint";
import { errorTable } from "@/lib/contract/errors";
import { headerNames } from "@/lib/contract/headers";
import { readEnv } from "@/lib/env";
import { tracing } from "@/lib/tracing/tracing";
import { readAnswer, type Outcome } from "./answer";
import { asAsked, querySent } from "./as-asked";
import { proveClient } from "./client-proof";
import { TransportFault } from "./fault";
import { noteAnsweredKey } from "./honoured-key";
import { logEvent } from "./log";
import { withOwnPictures } from "./picture-address";
import type { PublisherRefusal } from "./refusal";
import { exchange } from "./transport";

export interface CallOptions {
  token?: string;
  locale?: Locale;
  requestId?: string;
  idempotencyKey?: string;
  clientAddress?: string;
  /** For a sign-in: the content of the browser's known_browser cookie (lib/contract/known-browser.ts). */
  knownBrowser?: string;
  /** How the browser calls itself; sent with sign-ins alone. */
  userAgent?: string;
  timeout_ms?: number;
  /** An operator's token: public data is answered from the draft of the catalogue. */
  preview?: string;
}

/** Makes one call of the contract. Never throws for what a backend does: a failure is a refusal with a name. */
export function callPublisher<E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
  options: CallOptions = {},
): Promise<Outcome<Answer<E>>> {
  const about = { name: endpoint.name, kind: "client", part: true } as const;
  return tracing().inSpan(about, async (span) => {
    const answer = await ask(endpoint, input, options);
    span.say({ outcome: answer.ok ? "ok" : answer.error });
    return answer;
  });
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions,
): Promise<Outcome<Answer<E>>> {
  try {
    const { PUBLISHER_API_URL, CALL_TIMEOUT_MS } = readEnv();
    const path = addressOf(endpoint, input.params, querySent(endpoint, input.query));
    const reply = await exchange({
      base: PUBLISHER_API_URL,
      path,
      method: endpoint.method,
      headers: {
        ...tracing().headers(),
        ...headersOf(options, endpoint.method === "POST"),
        ...(options.userAgent && signIns.has(endpoint.name)
          ? { [headerNames.userAgent]: options.userAgent }
          : {}),
        ...(endpoint.auth === "portal" ? portalHeaders(path) : {}),
      },
      ...(endpoint.method === "POST" ? { body: JSON.stringify(input.body ?? {}) } : {}),
      timeout_ms: options.timeout_ms ?? CALL_TIMEOUT_MS,
    });
    const read = readAnswer(endpoint, reply, `${endpoint.method} ${path}`);
    const answer = read.ok
      ? { ...read, value: shownAs(endpoint, asAsked(endpoint, input.query, read.value), reply.body) }
      : read;
    if (options.idempotencyKey && endpoint.money)
      noteAnsweredKey(options.idempotencyKey, reply.headers[headerNames.idempotencyKey]);
    if (endpoint.money) logAnswer(endpoint.name, answer.ok ? "ok" : answer.error, options.requestId);
    return answer;
  } catch (fault) {
    return refusalOfFault(endpoint.name, fault, options.requestId);
  }
}

const signIns: ReadonlySet<string> = new Set(["loginLocal", "loginPublisher", "loginByDeepLink"]);

/** Operators see and save a banner's address as it is. */
const shownAs = <T>({ auth }: Endpoint, answer: T, body: Buffer): T =>
  auth === "operator" ? answer : withOwnPictures(answer, body);

/** Logs a call that moves money: its request id is in the logs of both programs. */
function logAnswer(call: string, outcome: string, request_id?: string): void {
  logEvent("info", "publisher_answered", { call, outcome, request_id });
}

function headersOf(options: CallOptions, hasBody: boolean): Record<string, string> {
  return {
    ...(hasBody ? { "content-type": "application/json" } : {}),
    ...(options.locale ? { "accept-language": options.locale } : {}),
    ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    ...(options.preview ? { [headerNames.preview]: options.preview } : {}),
    ...(options.requestId ? { [headerNames.requestId]: options.requestId } : {}),
    ...(options.idempotencyKey ? { [headerNames.idempotencyKey]: options.idempotencyKey } : {}),
    ...(options.clientAddress ? addressHeaders(options.clientAddress) : {}),
    ...(options.knownBrowser ? browserHeaders(options.knownBrowser) : {}),
  };
}

/** Proves that the portal makes the call itself: its answer is not for one player. */
function portalHeaders(path: string): Record<string, string> {
  const { PORTAL_SECRET } = readEnv();
  return PORTAL_SECRET ? { [headerNames.portalProof]: proveClient(PORTAL_SECRET, "portal call", path) } : {};
}

/** Without a shared secret the backend would not trust it. */
function browserHeaders(browser: string): Record<string, string> {
  const { PORTAL_SECRET } = readEnv();
  if (!PORTAL_SECRET) return {};
  return {
    [headerNames.knownBrowser]: browser,
    [headerNames.browserProof]: proveClient(PORTAL_SECRET, "known browser", browser),
  };
}

function addressHeaders(address: string): Record<string, string> {
  const { PORTAL_SECRET } = readEnv();
  return {
    [headerNames.clientAddress]: address,
    ...(PORTAL_SECRET
      ? { [headerNames.addressProof]: proveClient(PORTAL_SECRET, "client address", address) }
      : {}),
  };
}

/** A transport fault becomes a refusal; any other error is a bug and is thrown. */
function refusalOfFault(call: string, fault: unknown, requestId?: string): PublisherRefusal {
  if (!(fault instanceof TransportFault)) throw fault;
  logEvent("error", fault.error, { call, why: fault.detail, request_id: requestId });
  return { ok: false, error: fault.error, message: "", status: errorTable[fault.error].status };
}
