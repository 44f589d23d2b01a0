import { localize, parsePath, type LocalizedPath } from "@/lib/routes/localized-path";
import { matchPage, type Page, preservedQuery } from "@/lib/routes/table";
import { readSession } from "@/lib/server/auth/session";
import { closedNotice } from "@/lib/server/maintenance/closed-site";
import { previewToken } from "@/lib/server/publisher/preview";
import { refusesAddress } from "./blocked-address";
import { signInByDeepLink, hasDeepLinkToken, hasPlayerId, type DeepLinkResult } from "./deep-link-sign-in";
import { aliasOfOrder } from "./hidden-game";
import { isKnownGame } from "./known-game";
import { languageAddress } from "./language-redirect";
import { isPublicFile } from "./public-file";
import { signInAddress } from "./sign-in-redirect";

/** What the middleware does with a request for a page. */
export type GuardOutcome =
  | { to: "file" }
  | { to: "page"; place: LocalizedPath; page: Page }
  | { to: "not-found"; place: LocalizedPath }
  /**
   * `left` is the page that the visitor asked for, to lead back to later. `signedOut`: the cookies of an ended session
   * are cleared.
   */
  | { to: "redirect"; address: string; left?: string; signedOut?: boolean }
  /** The address had a user_token: redirect to the address without it. */
  | ({ to: "deep-link" } & DeepLinkResult)
  | { to: "no-content" };

export interface PageRequest {
  pathname: string;
  search: string;
  headers: Headers;
  clientAddress: string;
  blockedPrefixes: readonly string[];
  /** A HEAD request or a prefetch; it must not use up a token. */
  isPrefetch?: boolean;
  /** The gateway's own, for visitors whose requests it has had checked. */
  isRendering?: boolean;
}

/** Runs the guards in order; the first that does not let the request pass decides. */
export async function runGuards({
  pathname,
  search,
  headers,
  clientAddress,
  blockedPrefixes,
  isPrefetch = false,
  isRendering = false,
}: PageRequest): Promise<GuardOutcome> {
  const place = parsePath(pathname);
  if (refusesAddress(clientAddress, pathname, blockedPrefixes)) return { to: "not-found", place };
  if (isPublicFile(pathname)) return { to: "file" };
  if (isPrefetch && hasDeepLinkToken(search)) return { to: "no-content" };
  const signedIn = await signInByDeepLink(pathname, search, headers);
  if (signedIn) return { to: "deep-link", ...signedIn };

  const found = matchPage(place.segments);
  if (!found?.page.openInMaintenance && (await closedNotice(place.locale)) !== undefined) {
    const address = localize("/maintain", place.locale);
    return { to: "redirect", address, ...(found && { left: leftAddress(pathname, search) }) };
  }
  if (!found) return { to: "not-found", place };
  const { page, alias } = found;
  if (alias !== undefined && !(await isKnownGame(alias, place.locale))) {
    const asked = { alias, locale: place.locale, search, cookies: headers.get("cookie") };
    const own = page.outlivesGame ? await aliasOfOrder(asked) : undefined;
    if (own === undefined) return { to: "not-found", place };
    // As after a new alias of the game: the address that the bank leads back to has the one of before.
    if (own !== alias) return { to: "redirect", address: localize(`/${own}/result`, place.locale) + search };
  }

  if (hasPlayerId(search)) return { to: "page", place, page };
  // An operator sees a preview of it without being a player.
  const isPreview = previewToken() !== undefined;
  if (
    page.access === "private" &&
    !isPreview &&
    !isRendering &&
    !(await readSession(headers.get("cookie")))
  ) {
    return { to: "redirect", address: signInAddress(place, search, page.signIn), signedOut: true };
  }
  const language = languageAddress(place, headers);
  return language === undefined
    ? { to: "page", place, page }
    : { to: "redirect", address: language + search };
}

function leftAddress(pathname: string, search: string): string {
  return pathname + preservedQuery(new URLSearchParams(search));
}
