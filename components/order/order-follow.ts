"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { CallFailure } from "@/lib/client/call";
import { watchChanges } from "@/lib/client/live/watch-changes";
import { forgetOutcome, withKeptNext } from "@/lib/client/order/kept-outcome";
import { forgetOpenOrder, noteOpenOrder } from "@/lib/client/order/open-order";
import { checkSmsStatus, checkTransaction } from "@/lib/client/order/order-calls";
import { browserOrderKeys } from "@/lib/client/order/order-key";
import { hasEnded } from "@/lib/client/order/has-ended";
import { refreshBalance, refreshOrders } from "@/lib/client/session/session";
import type { Order } from "@/lib/contract/entities";
import { watchOrder } from "./order-watch";

export interface FollowedOrder {
  order?: Order;
  /** The last call failed; `order` is the one loaded before. */
  failure?: CallFailure;
}

interface Following extends FollowedOrder {
  /** Asks for the order now. */
  refresh: () => void;
}

/**
 * The current order in the page's language, followed until nothing more can happen to it. Nothing is fetched while
 * `transactionId` is null.
 */
export function useFollowedOrder(
  transactionId: string | null,
  language: string,
  onOrder?: (order: Order) => void,
): Following {
  const [followed, setFollowed] = useState<FollowedOrder>({});
  const [round, setRound] = useState(0);
  const notify = useEffectEvent((order: Order) => onOrder?.(order));

  useEffect(() => {
    if (!transactionId) return;
    let byMessage: number | undefined;
    let last: Order["state"] | undefined;
    return watchOrder({
      check: () =>
        byMessage === undefined ? checkTransaction(transactionId) : checkSmsStatus(byMessage, transactionId),
      onOrder(answered) {
        byMessage = isPaidByMessage(answered) ? answered.game_id : undefined;
        const order = withKeptNext(answered);
        setFollowed({ order });
        if (!hasEnded(order)) noteOpenOrder(transactionId);
        notify(order);
        const isNews = order.state !== last;
        last = order.state;
        if (!isNews) return;
        if (hasEnded(order)) {
          browserOrderKeys().forgetOrder(transactionId);
          forgetOutcome(transactionId);
          forgetOpenOrder(transactionId);
          refreshOrders();
        }
        if (order.state === "settled" || order.state === "refunded") void refreshBalance();
      },
      watchChanges,
      onTrouble(failure) {
        setFollowed((last) => ({ ...last, failure }));
        if (failure.status === 404) forgetOpenOrder(transactionId);
      },
    });
  }, [transactionId, language, round]);

  return { ...followed, refresh: () => setRound((before) => before + 1) };
}

function isPaidByMessage({ next }: Order): boolean {
  return next?.outcome === "live" && next.sms_syntax !== undefined;
}
