"use client";

import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { isWide } from "@/lib/client/device";
import type { Panel } from "@/lib/client/order/panel";
import type { PanelStore } from "./panel-store";

/**
 * The panel as the page shows it. On a phone, what follows from a choice (the order, the method's form) is rendered
 * after the pressed tile: it would hold back the picture of the press. Not on a wide screen, where the order beside the
 * steps is the review of what the button pays. Called before every effect that changes the panel, as it subscribes in
 * one.
 */
export function usePanel(store: PanelStore): Panel {
  const [panel, setPanel] = useState(store.read);
  useEffect(() => {
    return store.subscribe(({ type }) => {
      if (type === "choose" && !isWide()) startTransition(() => setPanel(store.read()));
      else setPanel(store.read());
    });
  }, [store]);
  return panel;
}

/** One value of the panel, rendered with the press that changes it: for the tiles. */
export function usePanelValue<T extends string | number | undefined>(
  store: PanelStore,
  valueOf: (panel: Panel) => T,
): T {
  const read = () => valueOf(store.read());
  return useSyncExternalStore(store.subscribe, read, read);
}
