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
 * Who comes from a purchase that lacked Vxu finds the first open method and the least amount that brings enough; where
 * none does, the most that can be paid at once. Answers how much was lacking.
 */
export function useRequestedVxu(store: PanelStore, methods: readonly TopupMethod[]): number | undefined {
  const [lacking, setLacking] = useState<number>();
  const take = useEffectEvent((wanted: number) => {
    if (store.read().methodId !== undefined) return;
    const open = offersOf(methods);
    const most = Math.max(...open.map(({ vxu }) => vxu));
    const found = open.find(({ vxu }) => vxu > 0 && vxu >= Math.min(wanted, most));
    if (!found) return;
    const amounts = found.method.options.map(([price]) => price);
    store.dispatch({ type: "method", id: found.method.view.id, amounts });
    store.dispatch({ type: "amount", amount: found.price });
  });

  useEffect(() => {
    const wanted = Number(new URLSearchParams(window.location.search).get("vxu"));
    if (!Number.isSafeInteger(wanted) || wanted <= 0) return;
    take(wanted);
    startTransition(() => setLacking(wanted));
  }, []);
  return lacking;
}

/** What one top-up brings at most, the bonus included; 0 where no method says what it brings. */
export function mostAtOnce(methods: readonly TopupMethod[], bonusPercent = 0): number {
  const earned = offersOf(methods).map(
    ({ method, vxu }) => vxu + bonusOf(vxu, bonusPercent + (method.bonusPercent ?? 0)),
  );
  return Math.max(0, ...earned);
}
