import "server-only";
import { addressOf } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract";
import { readSameSitePath } from "@/lib/browser/session/same-site";
import { readEnv } from "@/lib/env";
import { parseCookies } from "./cookie-header";

export interface SocialWay {
  address: string;
  /** The alias of the game that the account signs in for. */
  alias: string;
  /** Set where it is closed: then the address is where the player came from. */
  error?: "social_closed";
}

/** Where a social sign-in leads: to the backend's, and from there back to a page of this site, its dt included. */
export function socialWay(query: URLSearchParams, cookieHeader: string | null): SocialWay {
  const env = readEnv();
  const next = readSameSitePath(query.get("next")) ?? "/";
  const cookies = parseCookies(cookieHeader);
  const game_id = /^\d{1,9}$/.exec(query.get("game_id") ?? "")?.[0];
  const alias = /^[a-z0-9][a-z0-9-]{0,63}$/.exec(query.get("alias") ?? "")?.[0] ?? "";
  // The flag is kept with the game that it was kept for.
  const flagged = cookies.get("flag_role_check") === "1" && cookies.get("game_id") === game_id;
  if (flagged) return { address: next, alias, error: "social_closed" };
  const { path } = endpoints.loginSocial;
  const asked = { provider: "facebook", game_id, redirect_uri: env.PUBLIC_URL + next };
  return { address: env.BACKEND_PUBLIC_URL + addressOf({ path }, {}, asked), alias };
}
