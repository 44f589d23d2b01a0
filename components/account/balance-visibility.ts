import { useSyncExternalStore } from "react";
import { store, readStored } from "@/lib/client/stored";

const key = "Show_balance";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isShown = () => readStored(key) !== "false";

/** Whether the balance may be read over the player's shoulder; shown until the player says otherwise. */
export function useBalanceVisibility(): { shown: boolean; toggle: () => void } {
  const shown = useSyncExternalStore(subscribe, isShown, () => true);
  const toggle = () => {
    store(key, String(!isShown()));
    for (const listener of listeners) listener();
  };
  return { shown, toggle };
}
