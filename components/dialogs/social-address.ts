import { delocalize } from "@/lib/paths";
import { readCookie } from "@/lib/browser/read-cookie";

/** Where the social network's button leads: out, and back to where the player is or wants to go. */
export function socialAddress(next?: string): string {
  const here = window.location.pathname + window.location.search;
  const wanted = next?.startsWith("/") ? next : here;
  const alias = delocalize(wanted).split(/[/?#]/)[1] ?? "";
  // The cookies of spec.md §3 name the game whose page was last seen.
  const query = new URLSearchParams({ provider: "facebook", next: wanted });
  if (alias && alias === readCookie("game_alias")) {
    query.set("alias", alias);
    query.set("game_id", readCookie("game_id"));
  }
  return `/api/auth/social?${query}`;
}
