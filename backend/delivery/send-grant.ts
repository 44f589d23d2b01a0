import { createHmac } from "node:crypto";
import { request } from "undici";
import { z } from "zod";
import { tracing } from "@/lib/tracing/tracing";
import { storableText } from "../domain/outside-text";

/** What a game server has to hand out; it does so once per id, however often the grant is sent. */
export interface Grant {
  id: string;
  payload: Record<string, unknown>;
}

export interface GameServerSettings {
  url: string;
  secret: string;
}

export type Delivered =
  | { kind: "delivered" }
  | { kind: "again"; reason: string }
  /** The game refuses this grant for good. */
  | { kind: "refused"; reason: string };

function signGrant(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body, "utf8").digest("hex");
}

/** The body of a game server's 409 response, by which it refuses a grant for good. */
const refusal = z.object({
  result: z.literal("refused"),
  reason: z
    .string()
    .default("")
    .transform((text) => storableText(text, 200)),
});

/**
 * Sends a grant, signed with HMAC-SHA256 over the body. 2xx means delivered, 409 with a refusal in its body means
 * refused; any other response, or none in 8 s, means that it has to be retried.
 */
export function sendGrant(settings: GameServerSettings, grant: Grant): Promise<Delivered> {
  return tracing().inSpan({ name: "send grant", kind: "client" }, async (span) => {
    const delivered = await sendOnce(settings, grant);
    span.say({ outcome: delivered.kind });
    return delivered;
  });
}

async function sendOnce(settings: GameServerSettings, grant: Grant): Promise<Delivered> {
  const body = JSON.stringify({ grant_id: grant.id, ...grant.payload });
  try {
    // undici's `request` does not follow redirects: a 3xx is retried later.
    const { statusCode, body: answer } = await request(settings.url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": signGrant(body, settings.secret) },
      body,
      signal: AbortSignal.timeout(8000),
    });
    if (statusCode === 409) {
      const read = refusal.safeParse(await answer.json().catch(() => undefined));
      if (read.success) return { kind: "refused", reason: read.data.reason };
    } else await answer.dump();
    const isSuccess = statusCode >= 200 && statusCode < 300;
    return isSuccess ? { kind: "delivered" } : { kind: "again", reason: `HTTP ${statusCode}` };
  } catch (error) {
    return { kind: "again", reason: (error as Error).name };
  }
}
