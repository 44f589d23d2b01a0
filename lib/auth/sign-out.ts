import "server-only";
import { endpoints } from "@/lib/contract";
import { callPublisher, type CallOptions } from "@/lib/publisher/call";
import { readSession } from "./session";

/** That the backend can't be reached does not keep anybody signed in here. */
export async function revokeToken(token: string, options: CallOptions): Promise<void> {
  await callPublisher(endpoints.logout, {}, { ...options, token, timeout_ms: 5_000 });
}

/** Revokes the session's token at the backend. */
export async function revokeSession(cookieHeader: string | null, options: CallOptions): Promise<void> {
  const session = await readSession(cookieHeader);
  if (session) await revokeToken(session.token, options);
}
