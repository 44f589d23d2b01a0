import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Session } from "@/lib/server/auth/session";
import type { RelayInput } from "./read-input";

/**
 * Fills the session's username and user_token into a player's call whose body names them (spec.md §7). Values sent by a
 * script are dropped.
 */
export function fillSessionFields(
  { auth, body }: Pick<Endpoint, "auth" | "body">,
  input: RelayInput,
  session: Pick<Session, "user" | "user_token"> | null,
): RelayInput {
  if (auth !== "player" || typeof input.body !== "object" || input.body === null) return input;
  const shape: object = "shape" in body && typeof body.shape === "object" && body.shape ? body.shape : {};
  const { username: _name, user_token: _token, ...rest } = input.body as Record<string, unknown>;
  const known = { username: session?.user.username, user_token: session?.user_token };
  const filled = Object.entries(known).filter(([name, value]) => name in shape && value);
  return { ...input, body: { ...rest, ...Object.fromEntries(filled) } };
}
