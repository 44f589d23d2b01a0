"use client";

import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { bonusOf } from "@/components/checkout/order-lines";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { PanelStore } from "./panel-store";

const offersOf = (methods: readonly TopupMethod[]) =>
  methods
    .filter(({ state, device }) => state !== "closed" && !device)
    .flatMap((method) => method.options.map(([price, vxu = 0]) => ({ method, price, vxu })));

/**
 * For `?vxu=`, after a purchase that lacked Vxu: chooses the first open method and amount that bring enough or, where
 * none does, the most that one top-up brings. Returns the lacking Vxu.
 */
export function useRequestedVxu(store: PanelStore, methods: readonly TopupMethod[]): number | undefined {
  const [lacking, setLacking] = useState<number>();
  const take = useEffectEvent((requested: number) => {
    if (store.read().methodId !== undefined) return;
    const open = offersOf(methods);
    const most = Math.max(...open.map(({ vxu }) => vxu));
    const found = open.find(({ vxu }) => vxu > 0 && vxu >= Math.min(requested, most));
    if (!found) return;
    store.dispatch({ type: "choose", methodId: found.method.view.id, amount: found.price });
  });

  useEffect(() => {
    const requested = Number(new URLSearchParams(window.location.search).get("vxu"));
    if (!Number.isSafeInteger(requested) || requested <= 0) return;
    take(requested);
    startTransition(() => setLacking(requested));
  }, []);
  return lacking;
}

/** The most Vxu that one top-up brings, bonus included; 0 where no method states its Vxu. */
export function mostAtOnce(methods: readonly TopupMethod[], bonusPercent = 0): number {
  const earned = offersOf(methods).map(
    ({ method, vxu }) => vxu + bonusOf(vxu, bonusPercent + (method.bonusPercent ?? 0)),
  );
  return Math.max(0, ...earned);
}
