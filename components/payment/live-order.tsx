"use client";

import { use } from "react";
import { useFollowedOrder } from "@/lib/browser/order-follow";
import type { Made } from "@/lib/browser/panel";
import type { Order } from "@/lib/contract/entities";
import { loadMessages } from "@/lib/i18n/load-messages";
import { OrderView } from "./order-view";

interface LiveOrderProps {
  made: Made;
  amount: number;
  locale: string;
  alias: string;
  onOrder: (order: Order) => void;
}

/** The order that was just made, kept current in its step. */
export function LiveOrder({ made, amount, locale, alias, onOrder }: LiveOrderProps) {
  const texts = use(loadMessages(locale));
  const { order, failure } = useFollowedOrder(made.transaction_id, onOrder);
  return (
    <OrderView
      transactionId={made.transaction_id}
      order={order}
      outcome={made.outcome}
      amount={amount}
      troubled={failure !== undefined}
      locale={locale}
      alias={alias}
      texts={texts}
    />
  );
}
