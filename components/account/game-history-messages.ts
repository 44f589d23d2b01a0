import type { Picks } from "@/lib/i18n/pick-messages";

/** What a game's latest orders say, and no more of these namespaces: it stands in the page of every game. */
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
