import { lookup } from "node:dns";
import { BlockList, isIP } from "node:net";
import { Agent, request } from "undici";
import { signWebhook, type WebhookMessage } from "@/lib/contract/webhook-signature";
import { tracing } from "@/lib/tracing/tracing";

export type SentEvent = { taken: true } | { taken: false; reason: string };

const timeout_ms = 8000;

/** Networks that are not the internet: an operator's address must not reach what only this machine can. */
const inner = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inner.addSubnet(network, prefix, "ipv6");

/** Whether an address is of this machine or of a private network; IPv4 within IPv6 counts as IPv4. */
function isInner(address: string): boolean {
  return inner.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether events may be sent to an address outside the sandbox: by TLS, and not to a private address that it names. */
export function isOutside(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" && (isIP(literal) === 0 || !isInner(literal));
}

class InnerAddress extends Error {
  override name = "InnerAddress";
}

const anywhere = new Agent();
/** Decides by the address that is connected to, so that a name can't answer otherwise the second time. */
const outsideOnly = new Agent({
  connect: {
    lookup(host, options, done) {
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, []);
        const addresses = found.filter(({ address }) => !isInner(address));
        if (addresses.length === 0) return done(new InnerAddress(host), []);
        done(null, addresses);
      });
    },
  },
});

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
  if (!allow_private && !isOutside(url)) return { taken: false, reason: "InnerAddress" };
  try {
    const { statusCode, body } = await request(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...signWebhook(message, secrets) },
      body: message.body,
      signal: AbortSignal.timeout(timeout_ms),
      dispatcher: allow_private ? anywhere : outsideOnly,
    });
    await body.dump({ limit: 16_384 });
    const taken = statusCode >= 200 && statusCode < 300;
    return taken ? { taken } : { taken, reason: `HTTP ${statusCode}` };
  } catch (error) {
    return { taken: false, reason: (error as Error).name };
  }
}
