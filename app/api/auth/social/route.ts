import { isSecure } from "@/lib/env";
import { writeCookie } from "@/lib/server/auth/cookie-header";
import { isCrossSite } from "@/lib/server/auth/navigation-origin";
import { deepLinkCookie } from "@/lib/server/auth/pending-deep-link";
import { SESSION_S } from "@/lib/server/auth/session";
import { buttonAddress, gameOfCookie, socialSignIn, requestedAlias } from "@/lib/server/auth/social";
import { makeSocialState } from "@/lib/server/auth/social-state";
import { listGames } from "@/lib/server/publisher";

/** Starts a social sign-in from its button. A link of another site is redirected to the page with the button. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  if (isCrossSite(request.headers)) return redirectTo(buttonAddress(query.get("next")));
  const cookies = request.headers.get("cookie");
  // Without the game list, the player signs in for no particular game.
  const games = (await listGames("vi").catch(() => undefined))?.data ?? [];
  const requested = requestedAlias(query);
  const game = games.find(({ alias }) => alias === requested);
  const { state, cookie } = await makeSocialState();
  const { address, alias, error } = socialSignIn(query, cookies, state, game, gameOfCookie(cookies, games));
  const flags = { httpOnly: false, secure: isSecure() };
  if (error) return redirectTo(address, [writeCookie(deepLinkCookie, error, { ...flags, maxAge_s: 60 })]);
  return redirectTo(address, [
    writeCookie("facebook_alias", alias, { ...flags, maxAge_s: SESSION_S }),
    cookie,
  ]);
}

function redirectTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
