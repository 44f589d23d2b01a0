import { arrivalCookie } from "@/lib/auth/arrival";
import { writeCookie } from "@/lib/auth/cookie-header";
import { socialWay, wantedAlias } from "@/lib/auth/social";
import { SESSION_S } from "@/lib/auth/session";
import { isSecure } from "@/lib/env";
import { getGame } from "@/lib/publisher";

/** The button of a social network leads here, and from here out. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const wanted = wantedAlias(query);
  // Where the game list is away, so is the sign-in that it would be for.
  const game = wanted && (await getGame(wanted, "vi").catch(() => undefined))?.data;
  const { address, alias, error } = socialWay(query, request.headers.get("cookie"), game || undefined);
  const headers = new Headers({ location: address, "cache-control": "no-store" });
  const flags = { httpOnly: false, secure: isSecure() };
  if (error) headers.append("set-cookie", writeCookie(arrivalCookie, error, { ...flags, maxAge_s: 60 }));
  else headers.append("set-cookie", writeCookie("facebook_alias", alias, { ...flags, maxAge_s: SESSION_S }));
  return new Response(null, { status: 303, headers });
}
