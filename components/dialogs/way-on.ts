import { readCookie } from "@/lib/client/cookies";
import { hrefs } from "@/lib/routes/paths";

/** Where to go on to after signing in on the home page: the game of the social account. Elsewhere the page stays. */
export function wayOn(): string | undefined {
  const alias = readCookie("facebook_alias");
  // It is of a social account that did not come: this one signs in for no game in particular.
  document.cookie = "facebook_alias=; Path=/; Max-Age=0";
  const locale = document.documentElement.lang;
  const { home, game } = hrefs(locale);
  if (!alias || window.location.pathname !== home()) return undefined;
  const dt = new URLSearchParams(window.location.search).get("dt");
  return dt ? `${game(alias)}?${new URLSearchParams({ dt })}` : game(alias);
}
