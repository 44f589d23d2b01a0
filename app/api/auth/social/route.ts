import { isSecure } from "@/lib/env";
import { writeCookie } from "@/lib/server/auth/cookie-header";
import { isLedByOthers } from "@/lib/server/auth/navigation-origin";
import { deepLinkCookie } from "@/lib/server/auth/pending-deep-link";
import { SESSION_S } from "@/lib/server/auth/session";
import { buttonAddress, gameOfCookie, socialWay, requestedAlias } from "@/lib/server/auth/social";
import { makeSocialState } from "@/lib/server/auth/social-state";
import { listGames } from "@/lib/server/publisher";

/** The button of a social network leads here, and from here out; another site's link leads to the button. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  if (isLedByOthers(request.headers)) return leadTo(buttonAddress(query.get("next")));
  const cookies = request.headers.get("cookie");
  // Where the game list is away, so is the sign-in that it would be for.
  const games = (await listGames("vi").catch(() => undefined))?.data ?? [];
  const wanted = requestedAlias(query);
  const game = games.find(({ alias }) => alias === wanted);
  const { state, cookie } = await makeSocialState();
  const { address, alias, error } = socialWay(query, cookies, state, game, gameOfCookie(cookies, games));
  const flags = { httpOnly: false, secure: isSecure() };
  if (error) return leadTo(address, [writeCookie(deepLinkCookie, error, { ...flags, maxAge_s: 60 })]);
  return leadTo(address, [writeCookie("facebook_alias", alias, { ...flags, maxAge_s: SESSION_S }), cookie]);
}

function leadTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
