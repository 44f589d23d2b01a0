import { createHmac } from "node:crypto";
import { request } from "undici";
import { z } from "zod";
import { storableText } from "../domain/outside-text";

/** What a game server is told: once per id, however often it is sent. */
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
  /** The game has decided: it does not take this grant, and never will. */
  | { kind: "refused"; reason: string };

function signGrant(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body, "utf8").digest("hex");
}

/** What a game server answers with 409 to a grant that it refuses for good. */
const refusal = z.object({
  result: z.literal("refused"),
  reason: z
    .string()
    .default("")
    .transform((text) => storableText(text, 200)),
});

/**
 * Sends a grant, signed with HMAC-SHA256 over the body. Only 409 with a refusal in it is a refusal; any other answer
 * but 2xx, or none in 8 s, means: again later.
 */
export async function sendGrant(settings: GameServerSettings, grant: Grant): Promise<Delivered> {
  const body = JSON.stringify({ grant_id: grant.id, ...grant.payload });
  try {
    // A redirect is not followed: it is no yes.
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
    const isYes = statusCode >= 200 && statusCode < 300;
    return isYes ? { kind: "delivered" } : { kind: "again", reason: `HTTP ${statusCode}` };
  } catch (error) {
    return { kind: "again", reason: (error as Error).name };
  }
}
