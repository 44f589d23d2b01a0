"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { Notice } from "@/components/ui/notice";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import type { Texts } from "@/lib/i18n/texts";
import { useChange } from "./use-change";
import { WaitingDelivery } from "./waiting-delivery";
import { WaitingOrder } from "./waiting-order";
import { WaitingReceipt, type Deed } from "./waiting-receipt";

interface WaitingPanelProps {
  locale: string;
  waiting: Answer<typeof listWaiting>["data"];
  texts: Texts<"operator">;
}

/** What waits for somebody to look: deliveries given up on, payments claimed or in review, money without an order. */
export function WaitingPanel({ locale, waiting, texts }: WaitingPanelProps) {
  const words = texts.waiting;
  const [asked, setAsked] = useState<Deed>();
  const { change, said, busy } = useChange(texts.failed);
  const { deliveries, orders } = waiting;
  // What came in for an order in review stands with it.
  const ofOrder = (id: string) => waiting.receipts.filter(({ transaction_id }) => transaction_id === id);
  const receipts = waiting.receipts.filter(
    ({ transaction_id: id }) => !orders.some(({ transaction_id }) => transaction_id === id),
  );
  const nothing = deliveries.length + orders.length + receipts.length === 0;

  function make() {
    if (asked) void change(words.done, ...asked.call);
    setAsked(undefined);
  }

  return (
    <section aria-labelledby="waiting-heading" className="card space-y-4 p-5" data-waiting>
      <h2 id="waiting-heading" className="text-lg font-bold">
        {words.heading}
      </h2>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
      {nothing && <Notice tone="good">{words.nothing}</Notice>}
      <ul className="space-y-4">
        {deliveries.map((delivery) => (
          <WaitingDelivery
            key={delivery.id}
            delivery={delivery}
            locale={locale}
            words={words}
            busy={busy}
            onRetry={(id) => void change(words.done, "retryDelivery", { id })}
            onAsk={setAsked}
          />
        ))}
        {orders.map((order) => (
          <WaitingOrder
            key={order.transaction_id}
            order={order}
            receipt={ofOrder(order.transaction_id)[0]}
            words={words}
            busy={busy}
            onAsk={setAsked}
          />
        ))}
        {receipts.map((receipt) => (
          <WaitingReceipt
            key={`${receipt.provider} ${receipt.provider_txn}`}
            receipt={receipt}
            words={words}
            busy={busy}
            onAsk={setAsked}
          />
        ))}
      </ul>
      {asked && (
        <DialogFrame
          title={asked.title}
          closeLabel={texts.cancel}
          onClose={() => setAsked(undefined)}
          returnFocusTo={() => document.getElementById("waiting-heading")}
          actions={
            <>
              <Button variant="primary" onClick={make}>
                {words.confirm}
              </Button>
              <Button onClick={() => setAsked(undefined)}>{texts.cancel}</Button>
            </>
          }
        >
          {asked.lines.map((line) => (
            <p key={line} className="break-words">
              {line}
            </p>
          ))}
        </DialogFrame>
      )}
    </section>
  );
}
