"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { readLastTopup } from "@/lib/client/order/last-topup";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import { possible } from "./choice";
import { isRequested, readChoice } from "./choice-query";
import { createPanelStore } from "./panel-store";
import { panelOf } from "./panel-of";
import { usePanel } from "./use-panel";

/**
 * The panel and its store, started with the method and amount of the address, so that reload and "back" restore them. An
 * address without any starts with those of this browser's last top-up, once the browser is asked.
 */
export function useSavedChoice(game: TopupGame, methods: readonly TopupMethod[]) {
  const query = useSearchParams();
  const choice = readChoice(query);
  const [store] = useState(() => createPanelStore(panelOf(choice, methods)));
  const panel = usePanel(store);
  const take = useEffectEvent(() => {
    if (store.read().methodId !== undefined || isRequested(query)) return;
    const isChosen = choice.methodId !== undefined || choice.amount !== undefined;
    store.dispatch({ type: "choose", ...possible(isChosen ? choice : readLastTopup(game.alias), methods) });
  });
  useEffect(() => take(), []);
  return { store, panel };
}
