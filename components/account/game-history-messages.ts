import type { Picks } from "@/lib/i18n/pick-messages";

/** The messages of a game's latest orders, and no others: they are in the HTML of every game's page. */
export const gameHistoryMessages = {
  gameHistory: true,
  history: ["loading", "empty", "failed", "retry", "open"],
  order: [
    "created",
    "pending",
    "review",
    "paid",
    "settled",
    "declined",
    "cancelled",
    "expired",
    "refunded",
    "code",
  ],
} as const satisfies Picks;
