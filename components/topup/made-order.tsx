"use client";

import { useEffect, useRef } from "react";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { PartMissing } from "@/components/lazy/part-missing";
import { resultTitleId } from "@/components/order/result-title";
import { Skeleton } from "@/components/ui/skeleton";
import type { Panel } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import { hrefs } from "@/lib/routes/paths";
import type { PanelStore } from "./panel-store";

const LiveOrder = lazyWithRetry(() => import("@/components/order/live-order").then((file) => file.LiveOrder));

interface MadeOrderProps {
  store: PanelStore;
  panel: Extract<Panel, { at: "live" | "qr" | "ended" }>;
  locale: string;
  alias: string;
  methods: readonly TopupMethod[];
}

/** The order under way, in place of the form that made it. */
export function MadeOrder({ store, panel, locale, alias, methods }: MadeOrderProps) {
  const id = panel.made.transaction_id;
  const sectionRef = useRef<HTMLElement>(null);
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
