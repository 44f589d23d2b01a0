import type { NextRequest } from "next/server";
import type { CallOptions } from "@/lib/server/publisher/call";
import { askNextAuth, type AuthContext } from "./ask-nextauth";
import { clearedCookies, companionCookies } from "./cookies";
import { knownBrowserOf, rememberBrowser } from "./known-browser";
import { authOptions } from "./options";
import type { AuthTrace } from "./providers";
import { sessionCookieName } from "./session";
import { revokeSession } from "./sign-out";

/** NextAuth's handler, with the cookies of spec.md §3 added. Reading a session never makes it longer. */
export async function handleAuth(
  request: NextRequest,
  context: AuthContext,
  call: CallOptions,
): Promise<Response> {
  const trace: AuthTrace = {};
  const action = (await context.params).nextauth[0];
  const cookies = request.headers.get("cookie");
  const options = authOptions({ ...call, ...knownBrowserOf(cookies) }, trace);
  const answer = await askNextAuth(request, context, options, call.locale ?? "vi");
  const response = answerLimit(answer, trace.refused);
  if (action === "session") dropRenewedCookie(response);
  if (trace.signedIn) {
    response.headers.append("set-cookie", rememberBrowser(cookies, trace.signedIn.user.id));
    for (const cookie of companionCookies(trace.signedIn)) response.headers.append("set-cookie", cookie);
  }
  if (action === "signout" && request.method === "POST" && clearsSession(response)) {
    await revokeSession(cookies, call);
    for (const cookie of clearedCookies(cookies)) response.headers.append("set-cookie", cookie);
  }
  return response;
}

/** NextAuth's response, never cached. A limit is also expressed as an HTTP status and Retry-After. */
function answerLimit(answer: Response, refused: AuthTrace["refused"]): Response {
  const status =
    refused?.status === 429 || refused?.error === "sign_in_busy" ? refused.status : answer.status;
  const response = new Response(answer.body, { status, headers: answer.headers });
  if (refused?.retryAfter) response.headers.set("retry-after", refused.retryAfter);
  response.headers.set("cache-control", "private, no-store");
  return response;
}

/**
 * When a session is read, NextAuth sends its cookie again with a later end: that cookie is dropped. The cookie that
 * clears an ended session is sent on.
 */
function dropRenewedCookie(response: Response): void {
  const cookies = response.headers.getSetCookie();
  response.headers.delete("set-cookie");
  for (const cookie of cookies) {
    const [pair = ""] = cookie.split(";", 1);
    const renews = pair.startsWith(sessionCookieName()) && !pair.endsWith("=");
    if (!renews) response.headers.append("set-cookie", cookie);
  }
}

/** NextAuth ignores a sign-out without its CSRF token; then we change nothing either. */
function clearsSession(response: Response): boolean {
  return response.headers
    .getSetCookie()
    .some((cookie) => new RegExp(`^${sessionCookieName()}(\\.\\d+)?=;`).test(cookie));
}
