import { useSyncExternalStore } from "react";
import { store, readStored } from "@/lib/client/stored";

const key = "Show_balance";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isShown = () => readStored(key) !== "false";

/** Whether the balance is shown, and a toggle for it; shown until the player hides it. */
export function useBalanceVisibility(): { shown: boolean; toggle: () => void } {
  const shown = useSyncExternalStore(subscribe, isShown, () => true);
  const toggle = () => {
    store(key, String(!isShown()));
    for (const listener of listeners) listener();
  };
  return { shown, toggle };
}
