"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "next-intl";
import type { DeviceMethods } from "@/lib/client/device-wallets";
import { hasEnded } from "@/lib/client/order/has-ended";
import type { Made } from "@/lib/client/order/panel";
import type { Order } from "@/lib/contract/entities";
import { LoadedMessages } from "@/lib/i18n/loaded-messages";
import { announceFailure, withdrawFailure } from "./announce-failure";
import { useFollowedOrder } from "./order-follow";
import { focusOrderState } from "./order-headline";
import { OrderView } from "./order-view";
import { useTitleState } from "./use-title-state";

interface LiveOrderProps {
  made: Made;
  amount: number;
  locale: string;
  alias: string;
  deviceMethods: DeviceMethods;
  onOrder: (order: Order) => void;
}

/** The order that was just made, updated live in its step. Loads its own messages. */
export function LiveOrder(props: LiveOrderProps) {
  return (
    <LoadedMessages locale={props.locale}>
      <FollowedOrder {...props} />
    </LoadedMessages>
  );
}

function FollowedOrder({ made, amount, onOrder, ...place }: LiveOrderProps) {
  const t = useTranslations("result");
  const waited = useRef(false);
  const hasFailed = useRef(false);
  const { order, failure, refresh } = useFollowedOrder(made.transaction_id, place.locale, (next) => {
    // A dialog says why nothing has arrived, as a player who waits may be looking elsewhere.
    const failed = hasEnded(next) && next.state !== "settled";
    if (waited.current && failed) announceFailure(next, t);
    if (hasFailed.current && !failed) withdrawFailure();
    hasFailed.current = failed;
    waited.current = !hasEnded(next);
    onOrder(next);
  });
  useTitleState(order);
  // The section had the focus while this was loaded; the heading says more.
  useEffect(() => {
    if (document.activeElement?.matches("[data-page=result]")) focusOrderState();
  }, []);
  return (
    <OrderView
      transactionId={made.transaction_id}
      order={order}
      outcome={made.outcome}
      amount={amount}
      troubled={failure !== undefined}
      refresh={refresh}
      {...place}
    />
  );
}
