import { useEffect, useState } from "react";
import { useTranslations } from "next-intl";
import type { Order } from "@/lib/contract/entities";
import { stateText } from "./order-headline";

function titleWithState() {
  let added = "";
  return (state?: string) => {
    const { title } = document;
    // The page may have set its title anew, as when the language changes.
    const own = title.startsWith(added) ? title.slice(added.length) : title;
    added = state === undefined ? "" : `${state} – `;
    if (title !== added + own) document.title = added + own;
  };
}

/**
 * Puts the order's state in front of the page's title: it is read first, and seen in a tab that the player has left. The
 * server knows no player's order, so its title is without.
 */
export function useTitleState(order: Order | undefined): void {
  const t = useTranslations("result");
  const [put] = useState(titleWithState);
  const state = order && t(stateText(order, order.state));
  useEffect(() => put(state));
  useEffect(() => () => put(), [put]);
}
