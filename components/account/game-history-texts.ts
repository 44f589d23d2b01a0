import { textsOf } from "@/lib/i18n/texts";

/** What a game's latest orders say, and no more of these namespaces: it stands in the page of every game. */
export function gameHistoryTexts(locale: string) {
  const { loading, empty, failed, retry, open } = textsOf(locale, "history");
  const { created, pending, review, paid, settled, declined, expired, refunded, code } = textsOf(
    locale,
    "order",
  );
  return {
    ...textsOf(locale, "gameHistory"),
    history: { loading, empty, failed, retry, open },
    order: { created, pending, review, paid, settled, declined, expired, refunded, code },
  };
}

export type GameHistoryTexts = ReturnType<typeof gameHistoryTexts>;
