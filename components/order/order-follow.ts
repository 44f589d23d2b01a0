"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { CallFailure } from "@/lib/client/call";
import { forgetOutcome, withKeptNext } from "@/lib/client/order/kept-outcome";
import { checkSmsStatus, checkTransaction } from "@/lib/client/order/order-calls";
import { browserOrderKeys } from "@/lib/client/order/order-key";
import { hasEnded } from "@/lib/client/order/panel";
import { refreshBalance, refreshOrders } from "@/lib/client/session/session";
import type { Order } from "@/lib/contract/entities";
import { watchOrder } from "./order-watch";

export interface FollowedOrder {
  order?: Order;
  /** The last call failed; `order` is the one loaded before. */
  failure?: CallFailure;
}

/**
 * The current order in the page's language, polled until it has ended. Nothing is fetched while `transactionId` is
 * null.
 */
export function useFollowedOrder(
  transactionId: string | null,
  language: string,
  onOrder?: (order: Order) => void,
): FollowedOrder {
  const [followed, setFollowed] = useState<FollowedOrder>({});
  const notify = useEffectEvent((order: Order) => onOrder?.(order));

  useEffect(() => {
    if (!transactionId) return;
    let byMessage: number | undefined;
    return watchOrder({
      check: () =>
        byMessage === undefined ? checkTransaction(transactionId) : checkSmsStatus(byMessage, transactionId),
      onOrder(answered) {
        byMessage = isPaidByMessage(answered) ? answered.game_id : undefined;
        const order = withKeptNext(answered);
        setFollowed({ order });
        notify(order);
        if (hasEnded(order)) {
          browserOrderKeys().forgetOrder(transactionId);
          forgetOutcome(transactionId);
          refreshOrders();
        }
        if (order.state === "settled" || order.state === "refunded") void refreshBalance();
      },
      onTrouble: (failure) => setFollowed((last) => ({ ...last, failure })),
    });
  }, [transactionId, language]);

  return followed;
}

function isPaidByMessage({ next }: Order): boolean {
  return next?.outcome === "live" && next.sms_syntax !== undefined;
}
