import { endpoints } from "@/lib/contract";
import { addressOf } from "@/lib/contract/address-of";
import type { Game } from "@/lib/contract/entities";
import { readEnv } from "@/lib/env";
import { delocalize, localize, parsePath } from "@/lib/routes/localized-path";
import { pagePaths } from "@/lib/routes/paths";
import { readSameSitePath } from "@/lib/routes/same-site";
import { parseCookies } from "./cookie-header";
import { stateParameter } from "./social-state";

export interface SocialSignIn {
  address: string;
  /** The alias of the game that the account signs in for. */
  alias: string;
  /** Set if social sign-in is closed for the game: then the address is the page that the player came from. */
  error?: "social_closed";
}

type SignedInFor = Pick<Game, "id" | "alias" | "flag_role_check">;

/** The game of the cookie game_id: the one that the player visited last. */
export function gameOfCookie(cookieHeader: string | null, games: readonly Game[]): Game | undefined {
  const id = parseCookies(cookieHeader).get("game_id");
  return games.find((game) => String(game.id) === id);
}

/** The provider of the button that was pressed. */
function providerOf(query: URLSearchParams): string {
  const provider = query.get("provider") ?? "";
  return /^[a-z0-9-]{1,32}$/.test(provider) ? provider : "facebook";
}

/** Whether its accounts are a social network's, and not the publisher's own (spec.md §4 limits those). */
const isNetwork = (provider: string) => provider === "facebook";

/** The alias of the game to sign in for: the first segment of the `next` path, or else the parameter `alias`. */
export function requestedAlias(query: URLSearchParams): string | undefined {
  const next = readSameSitePath(query.get("next")) ?? "/";
  const [, first = ""] = delocalize(next).split(/[/?#]/);
  return [first, query.get("alias") ?? ""].find((alias) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(alias));
}

/** The address that opens the sign-in dialog (with the network's button) over the requested page. */
export function buttonAddress(requested: string | null): string {
  const next = readSameSitePath(requested);
  return localize(pagePaths.login(next), next && parsePath(next).locale === "en" ? "en" : "vi");
}

/**
 * Where a social sign-in leads: to the backend's address, and from there back to a page of this site, with its dt.
 * `state` goes along in redirect_uri, which every backend returns unchanged.
 */
export function socialSignIn(
  query: URLSearchParams,
  cookieHeader: string | null,
  state: string,
  game?: SignedInFor,
  /** The game that the player visited last: it counts if `next` names none. */
  last?: SignedInFor,
): SocialSignIn {
  const env = readEnv();
  const next = readSameSitePath(query.get("next")) ?? "/";
  const cookies = parseCookies(cookieHeader);
  const game_id = game ? String(game.id) : undefined;
  const alias = game?.alias ?? "";
  const provider = providerOf(query);
  const back = new URL(env.PUBLIC_URL + next);
  back.searchParams.set(stateParameter, state);
  const to = (parameters: Parameters<typeof addressOf>[2]) =>
    env.BACKEND_PUBLIC_URL +
    addressOf(
      { path: endpoints.loginSocial.path },
      {},
      { provider, ...parameters, language: parsePath(next).locale, redirect_uri: back.href },
    );
  // Accounts of the publisher's own belong to no game.
  if (!isNetwork(provider)) return { address: to({}), alias: "" };
  // The cookie's flag counts only for the game that it was set for. The publisher's flag for the game counts as well.
  const isFlagged = cookies.get("flag_role_check") === "1" && (!game || cookies.get("game_id") === game_id);
  if (isFlagged || (game ?? last)?.flag_role_check === 1)
    return { address: next, alias, error: "social_closed" };
  return { address: to({ game_id }), alias };
}
