"use client";

import { use } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useGameHistory } from "@/lib/browser/game-history";
import { loadMessages } from "@/lib/i18n/load-messages";
import { HistoryRow } from "./history-row";

const latest = 3;

/** What comes into the place that GameHistory keeps. */
export function GameOrders({ locale, gameId }: { locale: string; gameId: number }) {
  const texts = use(loadMessages(locale));
  const { orders, failure, retry } = useGameHistory(gameId, latest);
  if (failure)
    return (
      <Notice tone="error" className="col-span-full self-start">
        <p>{failure.message || texts.history.failed}</p>
        <Button className="mt-2" onClick={retry}>
          {texts.history.retry}
        </Button>
      </Notice>
    );
  if (!orders)
    return (
      <>
        {Array.from({ length: latest }, (_, row) => (
          <Skeleton key={row} className="rounded-card!" />
        ))}
        <span className="sr-only" role="status">
          {texts.history.loading}
        </span>
      </>
    );
  if (orders.length === 0) return <p className="card p-6 text-center text-muted">{texts.history.empty}</p>;
  return (
    <ul className="contents">
      {orders.map((order) => (
        <HistoryRow key={order.transaction_id} order={order} locale={locale} texts={texts} />
      ))}
    </ul>
  );
}
