import { endpoints } from "@/lib/contract";
import { callPublisher, type CallOptions } from "@/lib/server/publisher/call";
import { announceEndedSession } from "./ended-sessions";
import { readSession } from "./session";
import { familyKeyOf, isSameFamily } from "./token-claims";

/**
 * Revokes a token at the backend. If the backend cannot be reached, the player is signed out here all the same. Announced
 * again once it is revoked: until then the backend still lets its streams in.
 */
export async function revokeToken(token: string, options: CallOptions): Promise<void> {
  const family = familyKeyOf(token);
  announceEndedSession({ family });
  await callPublisher(endpoints.logout, {}, { ...options, token, timeout_ms: 5_000 });
  announceEndedSession({ family });
}

/**
 * Revokes the session's token at the backend, unless its successor is of the same token family: that would revoke the
 * successor, too.
 */
export async function revokeSession(
  cookieHeader: string | null,
  options: CallOptions,
  successor?: string,
): Promise<void> {
  const session = await readSession(cookieHeader);
  if (!session || (successor && isSameFamily(session.token, successor))) return;
  await revokeToken(session.token, options);
}
