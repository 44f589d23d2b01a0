import type { Picks } from "@/lib/i18n/pick-messages";

/** The messages of the home page's client components; the list's errors are rendered by the server. */
export const homeMessages = {
  home: ["games", "search", "searchHint", "noMatch"],
  recentGames: true,
} as const satisfies Picks;
