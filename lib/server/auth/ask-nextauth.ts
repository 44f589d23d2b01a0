import NextAuth, { type AuthOptions } from "next-auth";
import type { NextRequest } from "next/server";
import { isSecure } from "@/lib/env";
import type { Locale } from "@/lib/i18n/sentences";
import { respondRefusal } from "@/lib/server/http/respond";
import { logEvent } from "@/lib/server/publisher/log";
import { parseCookies, writeCookie } from "./cookie-header";

export type AuthContext = { params: Promise<{ nextauth: string[] }> };

/** NextAuth's short-lived cookies of one sign-in; without them the next sign-in starts anew. */
const passing = /^(?:__Secure-|__Host-)?(?:next-auth|operator)\.(?:callback-url|csrf-token)$/;

/**
 * NextAuth's handler. It answers 500 to an address or a cookie that it cannot read. That is the client's error, so we
 * answer it as such and clear those cookies: otherwise the browser could never sign in again.
 */
export async function askNextAuth(
  request: NextRequest,
  context: AuthContext,
  options: AuthOptions,
  locale: Locale,
): Promise<Response> {
  const answer = await ask(request, context, options);
  if (answer && answer.status < 500) return answer;
  const refusal = respondRefusal({ error: "invalid_input" }, locale);
  for (const name of parseCookies(request.headers.get("cookie")).keys()) {
    const flags = { maxAge_s: 0, httpOnly: true, secure: isSecure() || name.startsWith("__") };
    if (passing.test(name)) refusal.headers.append("set-cookie", writeCookie(name, "", flags));
  }
  return refusal;
}

async function ask(
  request: NextRequest,
  context: AuthContext,
  options: AuthOptions,
): Promise<Response | undefined> {
  try {
    return (await NextAuth(request, context, options)) as Response;
  } catch (error) {
    logEvent("warn", "sign_in_unreadable", { why: error instanceof Error ? error.name : "unknown" });
    return undefined;
  }
}
