"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Id } from "@/lib/contract/ids";
import { useGameHistory } from "../game-history-store";
import { HistoryRow } from "./history-row";
import { WaitingRows } from "./waiting-rows";

/** As many as the section has room for; a phone shows two. */
const latest = 3;

interface GameOrdersProps {
  locale: string;
  gameId: Id;
}

/** The content of GameHistory, loaded later; GameHistory reserves its space. */
export function GameOrders({ locale, gameId }: GameOrdersProps) {
  const t = useTranslations("history");
  const { orders, failure, retry } = useGameHistory(gameId, latest);
  if (!failure && !orders) return <WaitingRows label={t("loading")} />;
  if (orders && orders.length > 0)
    return (
      <ul className="game-history-rows">
        {orders.map((order) => (
          <HistoryRow key={order.transaction_id} order={order} locale={locale} ofGame />
        ))}
      </ul>
    );
  return (
    <div className="game-history-rows">
      {failure ? (
        <Notice tone="error" className="self-start">
          <p>{failure.message || t("failed")}</p>
          <Button className="mt-2" onClick={retry}>
            {t("retry")}
          </Button>
        </Notice>
      ) : (
        <p className="card grid place-items-center text-muted">{t("empty")}</p>
      )}
    </div>
  );
}
