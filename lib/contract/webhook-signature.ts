import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signatures after Standard Webhooks 1.0 (https://github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md):
 * `webhook-signature` is `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, one for each secret in use, with blanks
 * between them; `webhook-timestamp` is in seconds since 1970.
 */
export const webhookHeaders = {
  id: "webhook-id",
  timestamp: "webhook-timestamp",
  signature: "webhook-signature",
} as const;

/** How far the clocks of the two sides may be apart. */
export const webhook_tolerance_s = 300;

export interface WebhookMessage {
  id: string;
  timestamp_s: number;
  /** As it is sent, byte for byte. */
  body: string;
}

/** Any of these is wrong: `missing` a header, `time` too far away, `signature` of no secret in use. */
export type WebhookFault = "missing" | "time" | "signature";

const prefix = "whsec_";

/** Whether the text is `whsec_` and base64 of 24 to 64 bytes, the lengths that Standard Webhooks allows. */
export function isWebhookSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return false;
  const { length } = keyOf(text);
  return length >= 24 && length <= 64;
}

export const makeWebhookSecret = (bytes: Uint8Array): string =>
  prefix + Buffer.from(bytes).toString("base64");

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), "base64");

const macOf = ({ id, timestamp_s, body }: WebhookMessage, secret: string): Buffer =>
  createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp_s}.${body}`, "utf8").digest();

/** The three headers of a message, signed with every secret, so that the other side may know any of them. */
export function signWebhook(message: WebhookMessage, secrets: readonly string[]): Record<string, string> {
  return {
    [webhookHeaders.id]: message.id,
    [webhookHeaders.timestamp]: String(message.timestamp_s),
    [webhookHeaders.signature]: secrets
      .map((secret) => `v1,${macOf(message, secret).toString("base64")}`)
      .join(" "),
  };
}

/**
 * What is wrong with a message, or undefined if one of the secrets signed it and its time is within the tolerance. Each
 * header's name is given in lower case. The caller looks after ids that were seen before.
 */
export function faultOfWebhook(
  header: (name: string) => string | undefined,
  body: string,
  secrets: readonly string[],
  now: Date,
): WebhookFault | undefined {
  const [id, time, signatures] = [
    header(webhookHeaders.id),
    header(webhookHeaders.timestamp),
    header(webhookHeaders.signature),
  ];
  if (!id || !time || !signatures || !/^\d{1,12}$/.test(time)) return "missing";
  const message = { id, timestamp_s: Number(time), body };
  if (Math.abs(now.getTime() / 1000 - message.timestamp_s) > webhook_tolerance_s) return "time";
  const expected = secrets.map((secret) => macOf(message, secret));
  const sent = signatures
    .split(" ")
    .filter((part) => part.startsWith("v1,"))
    .map((part) => Buffer.from(part.slice(3), "base64"));
  const isSigned = sent.some((one) =>
    expected.some((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
  return isSigned ? undefined : "signature";
}
