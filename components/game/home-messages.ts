import type { Picks } from "@/lib/i18n/pick-messages";

/** What the home page's client components say; what is wrong with its list, the server says. */
export const homeMessages = {
  home: [
    "heading",
    "lead",
    "bonusFirst",
    "bonusFirstLabel",
    "bonusLater",
    "bonusLaterLabel",
    "hours",
    "hoursLabel",
    "games",
    "search",
    "searchHint",
    "noMatch",
    "none",
  ],
  recentGames: true,
} as const satisfies Picks;
