import "server-only";
import { addressOf } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract";
import { readSameSitePath } from "@/lib/browser/session/same-site";
import type { Game } from "@/lib/contract/entities";
import { readEnv } from "@/lib/env";
import { delocalize } from "@/lib/paths";
import { parseCookies } from "./cookie-header";

export interface SocialWay {
  address: string;
  /** The alias of the game that the account signs in for. */
  alias: string;
  /** Set where it is closed: then the address is where the player came from. */
  error?: "social_closed";
}

/** Whoever goes on to a game's page signs in for that game: the alias in the address, or the one that is asked for. */
export function wantedAlias(query: URLSearchParams): string | undefined {
  const next = readSameSitePath(query.get("next")) ?? "/";
  const [, first = ""] = delocalize(next).split(/[/?#]/);
  return [first, query.get("alias") ?? ""].find((alias) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(alias));
}

/** Where a social sign-in leads: to the backend's, and from there back to a page of this site, its dt included. */
export function socialWay(
  query: URLSearchParams,
  cookieHeader: string | null,
  game?: Pick<Game, "id" | "alias" | "flag_role_check">,
): SocialWay {
  const env = readEnv();
  const next = readSameSitePath(query.get("next")) ?? "/";
  const cookies = parseCookies(cookieHeader);
  const game_id = game ? String(game.id) : undefined;
  const alias = game?.alias ?? "";
  // The cookie's flag is kept with the game that it was kept for.
  const kept = cookies.get("flag_role_check") === "1" && cookies.get("game_id") === game_id;
  const flagged = kept || game?.flag_role_check === 1;
  if (flagged) return { address: next, alias, error: "social_closed" };
  const { path } = endpoints.loginSocial;
  const asked = { provider: "facebook", game_id, redirect_uri: env.PUBLIC_URL + next };
  return { address: env.BACKEND_PUBLIC_URL + addressOf({ path }, {}, asked), alias };
}
