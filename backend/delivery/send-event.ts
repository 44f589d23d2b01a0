import { Agent, request } from "undici";
import { signWebhook, type WebhookMessage } from "@/lib/contract/webhook-signature";
import { isPrivateHost, lookupPublic } from "@/lib/private-address";
import { tracing } from "@/lib/tracing/tracing";

export type SentEvent = { taken: true } | { taken: false; reason: string };

const timeout_ms = 8000;

/** Whether events may be sent to an address outside the sandbox: by TLS, and not to a private address that it names. */
export function isOutside(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" && !isPrivateHost(hostname);
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
  if (!allow_private && !isOutside(url)) return { taken: false, reason: "PrivateAddressError" };
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
    return { taken: false, reason: (error as Error).name };
  }
}
