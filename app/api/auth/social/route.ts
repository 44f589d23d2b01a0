import { arrivalCookie } from "@/lib/auth/arrival";
import { writeCookie } from "@/lib/auth/cookie-header";
import { isLedByOthers } from "@/lib/auth/navigation-origin";
import { buttonAddress, gameOfCookie, socialWay, wantedAlias } from "@/lib/auth/social";
import { SESSION_S } from "@/lib/auth/session";
import { makeSocialState } from "@/lib/auth/social-state";
import { isSecure } from "@/lib/env";
import { listGames } from "@/lib/publisher";

/** The button of a social network leads here, and from here out; another site's link leads to the button. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  if (isLedByOthers(request.headers)) return leadTo(buttonAddress(query.get("next")));
  const cookies = request.headers.get("cookie");
  // Where the game list is away, so is the sign-in that it would be for.
  const games = (await listGames("vi").catch(() => undefined))?.data ?? [];
  const wanted = wantedAlias(query);
  const game = games.find(({ alias }) => alias === wanted);
  const { state, cookie } = await makeSocialState();
  const { address, alias, error } = socialWay(query, cookies, state, game, gameOfCookie(cookies, games));
  const flags = { httpOnly: false, secure: isSecure() };
  if (error) return leadTo(address, [writeCookie(arrivalCookie, error, { ...flags, maxAge_s: 60 })]);
  return leadTo(address, [writeCookie("facebook_alias", alias, { ...flags, maxAge_s: SESSION_S }), cookie]);
}

function leadTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
