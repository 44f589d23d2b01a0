import "server-only";
import { endpoints } from "@/lib/contract";
import { callPublisher, type CallOptions } from "@/lib/publisher/call";
import { readSession } from "./session";

/** Revokes the token at the backend. That it can't be reached does not keep anybody signed in here. */
export async function revokeSession(cookieHeader: string | null, options: CallOptions): Promise<void> {
  const session = await readSession(cookieHeader);
  if (session)
    await callPublisher(endpoints.logout, {}, { ...options, token: session.token, timeout_ms: 5_000 });
}
