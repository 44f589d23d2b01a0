/** Where the header's history button scrolls to. */
export const gameHistoryId = "game-history";
