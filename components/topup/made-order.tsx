"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { PartMissing } from "@/components/lazy/part-missing";
import { resultTitleId } from "@/components/order/result-title";
import { Skeleton } from "@/components/ui/skeleton";
import type { Panel } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import { hrefs } from "@/lib/routes/paths";
import type { PanelStore } from "./panel-store";

/** Preloaded while the order is sent, so that its state is there when the answer is. */
export const loadLiveOrder = () => import("@/components/order/live-order");
const LiveOrder = lazyWithRetry(() => loadLiveOrder().then((file) => file.LiveOrder));

interface MadeOrderProps {
  store: PanelStore;
  panel: Extract<Panel, { at: "live" | "qr" | "ended" }>;
  locale: string;
  alias: string;
  methods: readonly TopupMethod[];
  /** Called before the browser paints: the rest of the page changes with the form, not a frame later. */
  onShown?: () => void;
}

/** The order under way, in place of the form that made it. */
export function MadeOrder({ store, panel, locale, alias, methods, onShown }: MadeOrderProps) {
  const id = panel.made.transaction_id;
  const sectionRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => onShown?.(), [onShown]);
  // The focus was in the form, which is gone.
  useEffect(() => sectionRef.current?.focus({ preventScroll: true }), []);
  // "Back" leads to the form that this document has left: it is loaded anew.
  useEffect(() => {
    const leave = () => {
      if (!window.location.pathname.endsWith(`/${alias}/result`)) window.location.reload();
    };
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, [alias]);
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-labelledby={resultTitleId}
      data-page="result"
      className="card p-4 outline-none sm:p-6"
    >
      <LazyBoundary
        waiting={<Skeleton className="h-72" />}
        missing={
          <PartMissing>
            <a href={hrefs(locale).result(alias, id)} className="font-bold underline">
              {id}
            </a>
          </PartMissing>
        }
      >
        <LiveOrder
          made={panel.made}
          amount={panel.amount}
          locale={locale}
          alias={alias}
          deviceMethods={Object.fromEntries(methods.map(({ view, device }) => [view.id, device]))}
          onOrder={(order) => store.dispatch({ type: "seen", order })}
        />
      </LazyBoundary>
    </section>
  );
}
