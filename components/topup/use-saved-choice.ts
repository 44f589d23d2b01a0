"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { isOnDevice } from "@/lib/client/device-wallets";
import type { TopupMethod } from "@/lib/client/topup-data";
import { readChoice } from "./choice-query";
import { eventsOf, panelOf } from "./panel-of";
import { createPanelStore } from "./panel-store";

/** The panel's store, started with the method and amount of the address, so that reload and "back" restore them. */
export function useSavedChoice(methods: readonly TopupMethod[]) {
  const choice = readChoice(useSearchParams());
  const [store] = useState(() => createPanelStore(panelOf(choice, methods)));
  const takeDeviceWallet = useEffectEvent(() => {
    if (store.read().methodId !== undefined) return;
    eventsOf(choice, methods.filter(isOnDevice)).forEach(store.dispatch);
  });
  useEffect(() => takeDeviceWallet(), []);
  return store;
}
