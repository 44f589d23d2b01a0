import "server-only";
import { endpoints } from "@/lib/contract";
import { callPublisher, type CallOptions } from "@/lib/server/publisher/call";
import { readSession } from "./session";
import { isSameFamily } from "./token-claims";

/** That the backend can't be reached does not keep anybody signed in here. */
export async function revokeToken(token: string, options: CallOptions): Promise<void> {
  await callPublisher(endpoints.logout, {}, { ...options, token, timeout_ms: 5_000 });
}

/**
 * Revokes the session's token at the backend, unless the one that takes its place came of the same sign-in: that one
 * would be revoked with it.
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
