import { NextResponse, type NextRequest } from "next/server";
import { headerNames } from "@/lib/contract/headers";
import { readEnv } from "@/lib/env";
import { localeHeader } from "@/lib/i18n/page-locale";
import { endedCookies } from "@/lib/server/auth/cookies";
import { pagePolicies } from "@/lib/server/middleware/page-policies";
import { runGuards } from "@/lib/server/middleware/run-guards";
import { cacheKeyOf } from "@/lib/server/page-cache/cache-key";
import { cacheableHeader, cacheKeyHeader } from "@/lib/server/page-cache/capture";
import { newNonce } from "@/lib/server/page-cache/nonce";
import { currentRevision, revisionHeader } from "@/lib/server/publisher/revision";

const day_s = 86_400;
/** No game can have this alias. */
const notFoundPage = "/-not-found";

/**
 * The guards before every page. They are for convenience, not for security: a page's HTML has nothing private in it.
 * Private data comes only by calls, and each call checks the session itself (lib/server/relay).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = new URL(request.url);
  const env = readEnv();
  const isRendering = request.headers.has(cacheableHeader);
  const outcome = await runGuards({
    pathname,
    search,
    headers: request.headers,
    clientAddress: request.headers.get(headerNames.clientAddress) ?? "",
    blockedPrefixes: env.BLOCKED_IP_PREFIXES,
    isRendering,
    isPrefetch: request.method !== "GET" || /prefetch/.test(request.headers.get("sec-purpose") ?? ""),
  });
  if (outcome.to === "file") return NextResponse.next();
  if (outcome.to === "no-content")
    return new NextResponse(null, { status: 204, headers: { "cache-control": "no-store" } });
  if (outcome.to === "deep-link")
    return redirectWithoutToken(new URL(outcome.address, request.url), outcome.cookies);
  if (outcome.to === "redirect") {
    const response = redirectTo(new URL(outcome.address, request.url), outcome.left);
    const cookies = outcome.signedOut ? endedCookies(request.headers.get("cookie")) : [];
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  }

  const nonce = newNonce();
  const policies = pagePolicies(nonce, outcome.to === "page" ? outcome.page.policy : "site");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  for (const [name, value] of policies) headers.set(name, value);
  const { locale, path } = outcome.place;
  // The language goes to the page in a header, not as a folder of the route: a change of language keeps the same page.
  headers.set(localeHeader, locale);
  // For the layout, which draws the frame of every page.
  headers.set("x-portal-path", outcome.to === "page" ? path : "/404");
  // As the page's data is at least: what is published while it is rendered is not missed.
  headers.set(revisionHeader, currentRevision() ?? "");
  const isFound = outcome.to === "page" && path !== "/404";
  const response = NextResponse.rewrite(new URL(isFound ? path + search : notFoundPage, request.url), {
    request: { headers },
    ...(isFound ? {} : { status: 404 }),
  });
  for (const [name, value] of policies) response.headers.set(name, value);
  const key = isFound && isRendering ? cacheKeyOf(outcome.place, request.headers) : undefined;
  if (key !== undefined) response.headers.set(cacheKeyHeader, key);
  return response;
}

/**
 * Redirects to the address without the sign-in parameters. The browser neither caches the first address nor sends it as
 * a Referer.
 */
function redirectWithoutToken(address: URL, cookies: string[]): NextResponse {
  const headers = new Headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return NextResponse.redirect(address, { status: 303, headers });
}

/** Next makes the address relative to the page, so that the redirect works behind any proxy. */
function redirectTo(address: URL, left?: string): NextResponse {
  const response = NextResponse.redirect(address, { status: 307, headers: { "cache-control": "no-store" } });
  // A script of the maintenance page reads it, to lead back.
  if (left) response.cookies.set("current_path", left, { path: "/", maxAge: day_s, sameSite: "lax" });
  return response;
}

// Calls and health checks are excluded. Paths with a dot are not: a page's path may have one.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/static/|_next/webpack-hmr|apidev/|apicode/|api/auth/|api/operator/|api/plain/|healthz$|readyz$).*)",
  ],
};
