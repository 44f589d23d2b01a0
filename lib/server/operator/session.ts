import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { isSecure, readEnv } from "@/lib/env";
import { readChunkedCookie, writeCookie } from "@/lib/server/auth/cookie-header";

/** Seconds; the backend's token is valid as long. */
export const OPERATOR_SESSION_S = 8 * 3600;
/** A separate salt: a player's cookie cannot be opened as an operator's. */
const salt = "operator";

const claims = z.object({
  token: z.string().min(1),
  operator: z.object({ id: z.string(), username: z.string() }),
  ends_at: z.number().int(),
});
export type OperatorSession = z.output<typeof claims>;

export function operatorCookie(name: "session-token" | "csrf-token" | "callback-url", secure = isSecure()) {
  return {
    name: `${secure ? "__Secure-" : ""}operator.${name}`,
    options: { httpOnly: true, sameSite: "strict" as const, path: "/", secure },
  };
}

const now_s = () => Math.floor(Date.now() / 1000);

export function startOperatorSession(token: string, operator: OperatorSession["operator"]): OperatorSession {
  return { token, operator, ends_at: now_s() + OPERATOR_SESSION_S };
}

export async function sealOperatorSession(session: unknown): Promise<string> {
  const read = claims.safeParse(session);
  const maxAge = read.success ? Math.max(0, read.data.ends_at - now_s()) : 0;
  const token = read.success ? { ...read.data } : {};
  return encode({ token, secret: readEnv().NEXTAUTH_SECRET, salt, maxAge });
}

export async function openOperatorSession(sealed: string): Promise<OperatorSession | null> {
  try {
    const read = claims.safeParse(await decode({ token: sealed, secret: readEnv().NEXTAUTH_SECRET, salt }));
    return read.success && read.data.ends_at > now_s() ? read.data : null;
  } catch {
    return null;
  }
}

export async function readOperatorSession(
  cookieHeader: string | null | undefined,
): Promise<OperatorSession | null> {
  const sealed = readChunkedCookie(cookieHeader, operatorCookie("session-token").name);
  return sealed ? openOperatorSession(sealed) : null;
}

export function clearedOperatorCookie(): string {
  const { name, options } = operatorCookie("session-token");
  return writeCookie(name, "", { maxAge_s: 0, httpOnly: true, secure: options.secure });
}
