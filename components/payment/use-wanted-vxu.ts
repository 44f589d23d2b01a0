"use client";

import { useEffect, useEffectEvent } from "react";
import type { PanelStore } from "@/lib/browser/panel-store";
import type { TopupMethod } from "./topup-data";

/** Who comes from a purchase that lacked Vxu finds the first open method and the least amount that brings enough. */
export function useWantedVxu(store: PanelStore, methods: readonly TopupMethod[]): void {
  const take = useEffectEvent((wanted: number) => {
    const enough = (method: TopupMethod) => method.options.find(([, vxu]) => (vxu ?? 0) >= wanted);
    const method = methods.find((each) => each.state !== "closed" && enough(each));
    const option = method && enough(method);
    if (!option || store.read().methodId !== undefined) return;
    const amounts = method.options.map(([price]) => price);
    store.dispatch({ type: "method", id: method.view.id, amounts });
    store.dispatch({ type: "amount", amount: option[0] });
  });

  useEffect(() => {
    const wanted = Number(new URLSearchParams(window.location.search).get("vxu"));
    if (wanted > 0) take(wanted);
  }, []);
}
