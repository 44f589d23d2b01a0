"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { cancelOrder } from "@/lib/client/order/order-calls";
import type { Order } from "@/lib/contract/entities";
import { focusOrderState } from "./order-headline";

interface CancelPanelProps {
  order: Order;
  /** The order as it is afterwards, cancelled or ended meanwhile. */
  onEnded: () => void;
}

/** Gives the order up, after a question. The backend refuses it where a payment is under way. */
export function CancelPanel({ order, onEnded }: CancelPanelProps) {
  const t = useTranslations("order");
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(false);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function send(): Promise<void> {
    setSending(true);
    setTrouble(undefined);
    const answer = await cancelOrder(order.transaction_id);
    setSending(false);
    if (answer.ok || answer.error === "order_ended") {
      focusOrderState();
      return onEnded();
    }
    setTrouble(answer.message || t("cancelFailed"));
  }

  function keep(): void {
    setKept(true);
    setAsking(false);
  }

  if (!asking)
    return (
      // The focus comes back from the question.
      <Button variant="ghost" className="self-center" onClick={() => setAsking(true)} autoFocus={kept}>
        {t("cancel")}
      </Button>
    );
  return (
    <section
      className="flex flex-col gap-3 rounded-control border border-line p-4"
      aria-labelledby="cancel-title"
      onKeyDown={({ key }) => key === "Escape" && !sending && keep()}
    >
      <h3 id="cancel-title" className="font-bold">
        {t("cancelTitle")}
      </h3>
      <p className="text-sm text-muted">{t("cancelText")}</p>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <div className="flex gap-3">
        <Button className="flex-1" onClick={keep} autoFocus>
          {t("keep")}
        </Button>
        <Button className="flex-1" busy={sending} onClick={() => void send()}>
          {t("cancel")}
        </Button>
      </div>
    </section>
  );
}
