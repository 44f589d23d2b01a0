"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { isOnDevice } from "@/lib/browser/device-wallets";
import { readChoice } from "@/lib/browser/order/choice-query";
import { createPanelStore } from "@/lib/browser/order/panel-store";
import { eventsOf, panelOf } from "./panel-of";
import type { TopupMethod } from "./topup-data";

/** The panel's machine, begun with the method and the amount of the address: a reload and "back" find them again. */
export function useKeptChoice(methods: readonly TopupMethod[]) {
  const choice = readChoice(useSearchParams());
  const [store] = useState(() => createPanelStore(panelOf(choice, methods)));
  const takeDeviceWallet = useEffectEvent(() => {
    if (store.read().methodId !== undefined) return;
    eventsOf(choice, methods.filter(isOnDevice)).forEach(store.dispatch);
  });
  useEffect(() => takeDeviceWallet(), []);
  return store;
}
