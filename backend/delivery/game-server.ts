import { createHmac } from "node:crypto";

/** What a game server is told: once per id, however often it is sent. */
export interface Grant {
  id: string;
  payload: Record<string, unknown>;
}

export interface GameServerSettings {
  url: string;
  secret: string;
}

export type Delivered = { kind: "delivered" } | { kind: "again"; reason: string };

function signGrant(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body, "utf8").digest("hex");
}

/** Sends a grant, signed with HMAC-SHA256 over the body. Any answer but 2xx, or none in 8 s, means: again later. */
export async function sendGrant(settings: GameServerSettings, grant: Grant): Promise<Delivered> {
  const body = JSON.stringify({ grant_id: grant.id, ...grant.payload });
  try {
    const response = await fetch(settings.url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": signGrant(body, settings.secret) },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(8000),
    });
    await response.body?.cancel();
    return response.ok ? { kind: "delivered" } : { kind: "again", reason: `HTTP ${response.status}` };
  } catch (error) {
    return { kind: "again", reason: (error as Error).name };
  }
}
