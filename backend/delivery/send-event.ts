import { Agent, request } from "undici";
import { signWebhook, type WebhookMessage } from "@/lib/contract/webhook-signature";
import { isPrivateHost, lookupPublic, PrivateAddressError } from "@/lib/private-address";
import { tracing } from "@/lib/tracing/tracing";

/** `reason`: `HTTP` and the status of the answer, or what was in the way of one. */
export type SentEvent = { taken: true } | { taken: false; reason: `HTTP ${number}` | NoAnswer };
type NoAnswer = "private_address" | "no_such_host" | "bad_certificate" | "timeout" | "unreachable";

const timeout_ms = 8000;

/** Whether events may be sent to an address outside the sandbox: by TLS, and not to a private address that it names. */
export function isOutside(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" && !isPrivateHost(hostname);
}

/** Names that lead into a network of one's own, or to this machine: kept for that, or without a domain. */
const private_name = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/;

/** The fault of an address that events are to be sent to, by its name; `sandbox`: this machine may be told. */
export function faultOfAddress(url: string, { sandbox }: { sandbox: boolean }): string | undefined {
  const { protocol, hostname, username, password } = new URL(url);
  // They would be shown to every operator; who sends an event is proved by its signature.
  if (username || password) return "address_password";
  if (sandbox) return undefined;
  const name = hostname.replace(/\.$/, "");
  if (isPrivateHost(name) || (!name.startsWith("[") && private_name.test(name))) return "address_private";
  return protocol === "https:" ? undefined : "address_https";
}

const anywhere = new Agent();
/** Decides by the address that is connected to, so that a name can't answer otherwise the second time. */
const publicOnly = new Agent({ connect: { lookup: lookupPublic } });

/**
 * Posts an event, signed after Standard Webhooks with every secret. 2xx within 8 s means taken; redirects are not
 * followed, and what else is answered is not read.
 */
export function sendEvent(
  url: string,
  message: WebhookMessage,
  secrets: readonly string[],
  { allow_private }: { allow_private: boolean },
): Promise<SentEvent> {
  return tracing().inSpan({ name: "send event", kind: "client" }, async (span) => {
    const sent = await sendOnce(url, message, secrets, allow_private);
    span.say({ outcome: sent.taken ? "taken" : "again" });
    return sent;
  });
}

async function sendOnce(
  url: string,
  message: WebhookMessage,
  secrets: readonly string[],
  allow_private: boolean,
): Promise<SentEvent> {
  if (!allow_private && !isOutside(url)) return { taken: false, reason: "private_address" };
  try {
    const { statusCode, body } = await request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...signWebhook(message, secrets) },
      body: message.body,
      signal: AbortSignal.timeout(timeout_ms),
      dispatcher: allow_private ? anywhere : publicOnly,
    });
    await body.dump({ limit: 16_384 });
    const taken = statusCode >= 200 && statusCode < 300;
    return taken ? { taken } : { taken, reason: `HTTP ${statusCode}` };
  } catch (error) {
    return { taken: false, reason: noAnswerOf(error as NodeJS.ErrnoException) };
  }
}

/** The name of what was in the way of an answer. */
export function noAnswerOf(error: NodeJS.ErrnoException): NoAnswer {
  if (error instanceof PrivateAddressError) return "private_address";
  const { name, code = "" } = error;
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(code)) return "no_such_host";
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return "bad_certificate";
  return name === "TimeoutError" || /TIMEDOUT|TIMEOUT/.test(code) ? "timeout" : "unreachable";
}
