import { loginByDeepLink } from "@/lib/contract/endpoints/auth";
import { isErrorName } from "@/lib/contract/errors";
import { isSecure } from "@/lib/env";
import { signInParameters } from "@/lib/routes/same-site";
import { writeCookie } from "@/lib/server/auth/cookie-header";
import { mayComeUnasked } from "@/lib/server/auth/navigation-origin";
import {
  deepLinkCookie,
  isUnknownOutcome,
  sealPending,
  type PendingDeepLink,
} from "@/lib/server/auth/pending-deep-link";
import { readSession } from "@/lib/server/auth/session";
import { signInBy } from "@/lib/server/auth/sign-in-by";
import { revokeSession } from "@/lib/server/auth/sign-out";
import { isOwnSocialState, clearSocialState, stateParameter } from "@/lib/server/auth/social-state";
import { callOptionsOf } from "@/lib/server/http/call-options";

export interface DeepLinkResult {
  /** The address without the sign-in parameters. */
  address: string;
  cookies: string[];
}

/**
 * Signs in a player whose address has id, username and user_token (from a game, its launcher or a social network),
 * before any of the page is sent. The page asks for a confirmation first if another player is signed in, if another
 * site's page may have led here, or if the social sign-in was not started in this browser. The parameters are removed
 * from the address.
 */
export async function signInByDeepLink(
  pathname: string,
  search: string,
  headers: Headers,
): Promise<DeepLinkResult | undefined> {
  const query = new URLSearchParams(search);
  const error = query.get("via") && query.get("error");
  if (!hasDeepLinkToken(search) && !error) return undefined;
  // An address with an error signs no one in, whatever else it contains.
  const link = error ? undefined : loginByDeepLink.body.safeParse(Object.fromEntries(query)).data;
  const strategy = query.has("via") ? "social" : "arrival";
  const isOwn =
    strategy === "social" && (await isOwnSocialState(query.get(stateParameter), headers.get("cookie")));
  for (const name of signInParameters) query.delete(name);
  // A player who comes from a game chooses an item in three steps.
  if (link && strategy === "arrival" && isItemPage(pathname)) query.set("ingame", "1");
  // An address that starts with `//` would lead to another site.
  const path = pathname.replace(/^[/\\]+/, "/");
  const address = query.size > 0 ? `${path}?${query}` : path;
  const spent = isOwn ? [clearSocialState()] : [];
  if (!link) return { address, cookies: [...spent, messageCookie(socialError(error))] };
  const asks = strategy === "social" ? !isOwn : !mayComeUnasked(headers);
  return { address, cookies: [...spent, ...(await signIn({ ...link, strategy, asks }, headers))] };
}

const isItemPage = (pathname: string) => /^(?:\/en)?\/[^/]+\/item\/?$/.test(pathname);

/** The error that the page shows. Anyone can write an address, so only names of social sign-in errors are accepted. */
function socialError(error: string | null): string {
  return isErrorName(error) && error.startsWith("social_") ? error : "arrival_refused";
}

export function hasDeepLinkToken(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["id", "username", "user_token"].every((name) => query.has(name));
}

/** An address with an id is not redirected to sign-in either (spec.md §2): the page is shown as requested. */
export function hasPlayerId(search: string): boolean {
  return new URLSearchParams(search).has("id");
}

async function signIn(pending: PendingDeepLink, headers: Headers): Promise<string[]> {
  const { strategy, asks, ...link } = pending;
  const cookies = headers.get("cookie");
  const current = await readSession(cookies);
  const isCurrent = current?.user.id === link.id;
  // The player is already signed in, and another site's page may have led here: nothing changes.
  if (isCurrent && asks) return [];
  if (asks || (current && !isCurrent))
    return [await sealPending({ ...pending, asks: true }), messageCookie("ask")];
  const call = callOptionsOf(headers);
  const answer = await signInBy(strategy, link, cookies, call);
  // A player who is already signed in stays signed in when a link is opened again.
  if (!answer.ok && current) return [];
  if (!answer.ok)
    return [...(isUnknownOutcome(answer) ? [await sealPending(pending)] : []), messageCookie(answer.error)];
  if (current) await revokeSession(cookies, call, answer.session.token);
  return answer.cookies;
}

function messageCookie(word: string): string {
  return writeCookie(deepLinkCookie, word, { maxAge_s: 60, httpOnly: false, secure: isSecure() });
}
