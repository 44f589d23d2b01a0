"use client";

import { useEffect, useEffectEvent } from "react";
import type { PanelStore } from "@/lib/browser/order/panel-store";
import type { TopupMethod } from "./topup-data";

/**
 * Who comes from a purchase that lacked Vxu finds the first open method and the least amount that brings enough; where
 * none does, the most that can be paid at once.
 */
export function useWantedVxu(store: PanelStore, methods: readonly TopupMethod[]): void {
  const take = useEffectEvent((wanted: number) => {
    if (store.read().methodId !== undefined) return;
    const open = methods
      .filter(({ state }) => state !== "closed")
      .flatMap((method) => method.options.map(([price, vxu = 0]) => ({ method, price, vxu })));
    const most = Math.max(...open.map(({ vxu }) => vxu));
    const found = open.find(({ vxu }) => vxu > 0 && vxu >= Math.min(wanted, most));
    if (!found) return;
    const amounts = found.method.options.map(([price]) => price);
    store.dispatch({ type: "method", id: found.method.view.id, amounts });
    store.dispatch({ type: "amount", amount: found.price });
  });

  useEffect(() => {
    const wanted = Number(new URLSearchParams(window.location.search).get("vxu"));
    if (wanted > 0) take(wanted);
  }, []);
}
