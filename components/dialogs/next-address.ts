import { clearCookie, readCookie } from "@/lib/client/cookies";
import { hrefs } from "@/lib/routes/paths";

/** The next page after a sign-in on the home page: the social account's game. Undefined on other pages. */
export function nextAddress(): string | undefined {
  const alias = readCookie("facebook_alias");
  // The cookie is from a social sign-in that was not finished; the account that signs in now belongs to no game.
  clearCookie("facebook_alias");
  const locale = document.documentElement.lang;
  const { home, game } = hrefs(locale);
  if (!alias || window.location.pathname !== home()) return undefined;
  const dt = new URLSearchParams(window.location.search).get("dt");
  return dt ? `${game(alias)}?${new URLSearchParams({ dt })}` : game(alias);
}
