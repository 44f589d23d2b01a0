import { LRUCache } from "lru-cache";
import { decode, encode, type JWT } from "next-auth/jwt";
import { z } from "zod";
import { isSecure, readEnv } from "@/lib/env";
import { readChunkedCookie } from "./cookie-header";
import { lifetimeOf_s } from "./token-claims";

export const SESSION_S = 86_400;

/**
 * The encrypted content of the session cookie. `ends_at` is an absolute end (Unix seconds) of our own, because NextAuth
 * moves its own end with every read.
 */
const sessionClaims = z.object({
  token: z.string().min(1),
  user: z.object({ id: z.string(), username: z.string() }),
  /** As the sign-in's response had it, for the calls whose body names it (spec.md §7); only the relay adds it there. */
  user_token: z.string().optional(),
  ends_at: z.number().int(),
});
export type Session = z.output<typeof sessionClaims>;

export function sessionCookieName(secure: boolean = isSecure()): string {
  return secure ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

const now_s = () => Math.floor(Date.now() / 1000);

/** A session ends with its token, which may end earlier when it was exchanged for another one. */
export function startSession(token: string, user: Session["user"] & { user_token?: string }): Session {
  const { id, username, user_token } = user;
  const lifetime_s = Math.min(SESSION_S, lifetimeOf_s(token) ?? SESSION_S);
  return { token, user: { id, username }, ...(user_token && { user_token }), ends_at: now_s() + lifetime_s };
}

/** Encrypts the session; the result is not valid after the session's end. */
export async function sealSession(
  claims: JWT | Session,
  secret: string = readEnv().NEXTAUTH_SECRET,
): Promise<string> {
  const ends_at = typeof claims.ends_at === "number" ? claims.ends_at : now_s();
  return encode({ token: { ...claims }, secret, maxAge: Math.max(0, ends_at - now_s()) });
}

/** The claims of a sealed session; null when it is forged, not a session, or over. */
export async function openSession(
  sealed: string,
  secret: string = readEnv().NEXTAUTH_SECRET,
): Promise<Session | null> {
  try {
    const parsed = sessionClaims.safeParse(await decode({ token: sealed, secret }));
    return parsed.success && parsed.data.ends_at > now_s() ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Opened sessions by their cookie, cached for a minute: decrypting costs more than the rest of a relayed call. */
const opened = new LRUCache<string, Session>({ max: 5_000, ttl: 60_000 });

/** The session of a request, from its Cookie header. */
export async function readSession(cookieHeader: string | null | undefined): Promise<Session | null> {
  const sealed = readChunkedCookie(cookieHeader, sessionCookieName());
  if (!sealed) return null;
  const cached = opened.get(sealed);
  if (cached) return cached.ends_at > now_s() ? cached : null;
  const session = await openSession(sealed);
  if (session) opened.set(sealed, session);
  return session;
}
