import { arrivalCookie } from "@/lib/auth/arrival";
import { writeCookie } from "@/lib/auth/cookie-header";
import { socialWay } from "@/lib/auth/social";
import { SESSION_S } from "@/lib/auth/session";
import { isSecure } from "@/lib/env";

/** The button of a social network leads here, and from here out. */
export function GET(request: Request): Response {
  const { address, alias, error } = socialWay(
    new URL(request.url).searchParams,
    request.headers.get("cookie"),
  );
  const headers = new Headers({ location: address, "cache-control": "no-store" });
  const flags = { httpOnly: false, secure: isSecure() };
  if (error) headers.append("set-cookie", writeCookie(arrivalCookie, error, { ...flags, maxAge_s: 60 }));
  else headers.append("set-cookie", writeCookie("facebook_alias", alias, { ...flags, maxAge_s: SESSION_S }));
  return new Response(null, { status: 303, headers });
}
