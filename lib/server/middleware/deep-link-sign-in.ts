import "server-only";
import { loginByDeepLink } from "@/lib/contract/endpoints/auth";
import { isErrorName } from "@/lib/contract/errors";
import { isSecure } from "@/lib/env";
import { signInParameters } from "@/lib/routes/same-site";
import { writeCookie } from "@/lib/server/auth/cookie-header";
import { comesUnasked } from "@/lib/server/auth/navigation-origin";
import {
  deepLinkCookie,
  isUnknownOutcome,
  sealPending,
  type PendingDeepLink,
} from "@/lib/server/auth/pending-deep-link";
import { readSession } from "@/lib/server/auth/session";
import { signInBy } from "@/lib/server/auth/sign-in-by";
import { revokeSession } from "@/lib/server/auth/sign-out";
import { isOwnSocialState, spentSocialState, stateParameter } from "@/lib/server/auth/social-state";
import { callOptionsOf } from "@/lib/server/http/call-options";

export interface DeepLinkResult {
  /** The address without what came with it. */
  address: string;
  cookies: string[];
}

/**
 * Who comes with id, username and user_token (from a game, its launcher or a social network) is signed in before
 * anything of a page is sent. The page asks first where somebody else is signed in, where another site's page may have
 * led here, and where a social sign-in did not begin in this browser. What came is in no address any more.
 */
export async function signInByDeepLink(
  pathname: string,
  search: string,
  headers: Headers,
): Promise<DeepLinkResult | undefined> {
  const query = new URLSearchParams(search);
  const error = query.get("via") && query.get("error");
  if (!hasDeepLinkToken(search) && !error) return undefined;
  // Who comes back with a failure signs nobody in, whatever else stands in the address.
  const arrival = error ? undefined : loginByDeepLink.body.safeParse(Object.fromEntries(query)).data;
  const strategy = query.has("via") ? "social" : "arrival";
  const own =
    strategy === "social" && (await isOwnSocialState(query.get(stateParameter), headers.get("cookie")));
  for (const name of signInParameters) query.delete(name);
  // Out of a game: what it sells is chosen in three steps.
  if (arrival && strategy === "arrival" && isItemPage(pathname)) query.set("ingame", "1");
  // `//host` would be another site.
  const path = pathname.replace(/^[/\\]+/, "/");
  const address = query.size > 0 ? `${path}?${query}` : path;
  const spent = own ? [spentSocialState()] : [];
  if (!arrival) return { address, cookies: [...spent, say(socialError(error))] };
  const asks = strategy === "social" ? !own : !comesUnasked(headers);
  return { address, cookies: [...spent, ...(await signIn({ ...arrival, strategy, asks }, headers))] };
}

const isItemPage = (pathname: string) => /^(?:\/en)?\/[^/]+\/item\/?$/.test(pathname);

/** The error that the page is told. Anybody can write an address, so names of a social sign-in's errors alone are taken. */
function socialError(error: string | null): string {
  return isErrorName(error) && error.startsWith("social_") ? error : "arrival_refused";
}

export function hasDeepLinkToken(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["id", "username", "user_token"].every((name) => query.has(name));
}

/** An id alone leads nowhere either (spec.md §2): the page is shown as it was asked for. */
export function hasPlayerId(search: string): boolean {
  return new URLSearchParams(search).has("id");
}

async function signIn(pending: PendingDeepLink, headers: Headers): Promise<string[]> {
  const { strategy, asks, ...arrival } = pending;
  const cookies = headers.get("cookie");
  const current = await readSession(cookies);
  const isCurrent = current?.user.id === arrival.id;
  // Another site's page leads a player to where they are signed in already: nothing changes.
  if (isCurrent && asks) return [];
  if (asks || (current && !isCurrent)) return [await sealPending({ ...pending, asks: true }), say("ask")];
  const call = callOptionsOf(headers);
  const answer = await signInBy(strategy, arrival, cookies, call);
  // Whoever is signed in already stays so when a link is opened again.
  if (!answer.ok && current) return [];
  if (!answer.ok)
    return [...(isUnknownOutcome(answer) ? [await sealPending(pending)] : []), say(answer.error)];
  if (current) await revokeSession(cookies, call, answer.session.token);
  return answer.cookies;
}

function say(word: string): string {
  return writeCookie(deepLinkCookie, word, { maxAge_s: 60, httpOnly: false, secure: isSecure() });
}
