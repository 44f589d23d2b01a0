import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { headerNames } from "@/lib/contract/headers";
import { isSecure, readEnv } from "@/lib/env";
import { localeHeader } from "@/lib/i18n/page-locale";
import { pageKindOf } from "@/lib/routes/page-kind";
import { endedCookies } from "@/lib/server/auth/cookies";
import { contentPolicy, openerPolicy, policyKindOf } from "@/lib/server/middleware/content-policy";
import { runGuards } from "@/lib/server/middleware/run-guards";
import { cacheKeyOf } from "@/lib/server/page-cache/cache-key";
import { cacheKeyHeader, readCachedPage } from "@/lib/server/page-cache/page-cache";

const day_s = 86_400;
/** No game can have this alias. */
const notFoundPage = "/-not-found";

/**
 * Doors before every page. They are a convenience and not the lock: no page has anything private in it, which comes by
 * calls alone, and each of those asks for the session itself (lib/server/relay).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = new URL(request.url);
  const env = readEnv();
  const way = await runGuards({
    pathname,
    search,
    headers: request.headers,
    clientAddress: request.headers.get(headerNames.clientAddress) ?? "",
    blockedPrefixes: env.BLOCKED_IP_PREFIXES,
    isPrefetch: request.method !== "GET" || /prefetch/.test(request.headers.get("sec-purpose") ?? ""),
  });
  if (way.to === "file") return NextResponse.next();
  if (way.to === "nothing")
    return new NextResponse(null, { status: 204, headers: { "cache-control": "no-store" } });
  if (way.to === "arrived") return leadArrived(new URL(way.address, request.url), way.cookies);
  if (way.to === "elsewhere") {
    const response = leadOn(new URL(way.address, request.url), way.left);
    const cookies = way.signedOut ? endedCookies(request.headers.get("cookie")) : [];
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  }

  const nonce = randomBytes(16).toString("base64");
  const { segments } = way.place;
  const kind = policyKindOf(segments, way.to === "page" ? pageKindOf(segments).alias : undefined);
  const policy = contentPolicy(nonce, {
    dev: env.NODE_ENV === "development",
    secure: isSecure(env),
    captcha: env.RECAPTCHA_SITE_KEY !== undefined,
    kind,
  });
  const policies: [string, string][] = [
    ["content-security-policy", policy],
    ["cross-origin-opener-policy", openerPolicy(kind)],
  ];
  const hold = way.to === "page" ? cacheKeyOf(way.place, request.headers) : undefined;
  const held = hold === undefined ? undefined : readCachedPage(hold, nonce);
  if (held) {
    return new NextResponse(held.html, { headers: [...held.headers, ...policies] });
  }
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const { locale, path } = way.place;
  // A page's language is told and stands in no folder: changing it leaves the page where it is.
  headers.set(localeHeader, locale);
  // For the layout, which frames every page.
  headers.set("x-portal-path", way.to === "page" ? path : "/404");
  const isFound = way.to === "page" && path !== "/404";
  const response = NextResponse.rewrite(new URL(isFound ? path + search : notFoundPage, request.url), {
    request: { headers },
    ...(isFound ? {} : { status: 404 }),
  });
  for (const [name, value] of policies) response.headers.set(name, value);
  if (hold !== undefined) response.headers.set(cacheKeyHeader, hold);
  return response;
}

/** Nothing of the address that came is kept by the browser: not in its cache, not as a Referer. */
function leadArrived(address: URL, cookies: string[]): NextResponse {
  const headers = new Headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return NextResponse.redirect(address, { status: 303, headers });
}

/** Next shortens the address to one that is relative to the page, so it holds behind any proxy. */
function leadOn(address: URL, left?: string): NextResponse {
  const response = NextResponse.redirect(address, { status: 307, headers: { "cache-control": "no-store" } });
  // A script of the page reads it, to lead back.
  if (left) response.cookies.set("current_path", left, { path: "/", maxAge: day_s, sameSite: "lax" });
  return response;
}

// Calls and health are excluded, not everything with a dot: an address with a dot is a page as well.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/static/|_next/webpack-hmr|apidev/|apicode/|api/auth/|api/operator/|healthz$|readyz$).*)",
  ],
};
