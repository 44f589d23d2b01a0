"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { Notice } from "@/components/ui/notice";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import { useChange } from "./use-change";
import { WaitingDelivery } from "./waiting-delivery";
import { WaitingIssue } from "./waiting-issue";
import { WaitingOrder } from "./waiting-order";
import { WaitingReceipt, type ReceiptAction } from "./waiting-receipt";
import { WaitingRequest } from "./waiting-request";

interface WaitingPanelProps {
  locale: string;
  waiting: Answer<typeof listWaiting>["data"];
  /** False adds a link back to the first page. */
  isFirst?: boolean;
}

/** What waits for an operator: deliveries given up on, payments claimed or in review, money without an order. */
export function WaitingPanel({ locale, waiting, isFirst = true }: WaitingPanelProps) {
  const t = useTranslations("operator.waiting");
  const tOperator = useTranslations("operator");
  const [asked, setAsked] = useState<ReceiptAction>();
  const { change, said, busy } = useChange(tOperator("failed"));
  const { requests, deliveries, orders, issues, next_cursor } = waiting;
  // Receipts of a listed order are shown with the order.
  const ofOrder = (id: string) => waiting.receipts.filter(({ transaction_id }) => transaction_id === id);
  const receipts = waiting.receipts.filter(
    ({ transaction_id: id }) => !orders.some(({ transaction_id }) => transaction_id === id),
  );
  const nothing = requests.length + deliveries.length + orders.length + receipts.length + issues.length === 0;

  function make() {
    if (asked) void change((answer) => (isRequest(answer) ? t("asked") : t("done")), ...asked.call);
    setAsked(undefined);
  }

  return (
    <section aria-labelledby="waiting-heading" className="card space-y-4 p-5" data-waiting>
      <h2 id="waiting-heading" className="text-lg font-bold">
        {t("heading")}
      </h2>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
      {nothing && <Notice tone="good">{t("nothing")}</Notice>}
      <ul className="space-y-4">
        {requests.map((request) => (
          <WaitingRequest
            key={request.id}
            request={request}
            busy={busy}
            onAsk={setAsked}
            onRefuse={(id) => void change(t("requestRefused"), "refuseRequest", { id })}
          />
        ))}
        {issues.map((issue) => (
          <WaitingIssue
            key={issue.id}
            issue={issue}
            busy={busy}
            onEnd={(id) => void change(t("done"), "endIssue", { id })}
          />
        ))}
        {deliveries.map((delivery) => (
          <WaitingDelivery
            key={delivery.id}
            delivery={delivery}
            locale={locale}
            busy={busy}
            onRetry={(id) => void change(t("done"), "retryDelivery", { id })}
            onAsk={setAsked}
          />
        ))}
        {orders.map((order) => (
          <WaitingOrder
            key={order.transaction_id}
            order={order}
            receipts={ofOrder(order.transaction_id)}
            busy={busy}
            onAsk={setAsked}
          />
        ))}
        {receipts.map((receipt) => (
          <WaitingReceipt
            key={`${receipt.provider} ${receipt.provider_txn}`}
            receipt={receipt}
            busy={busy}
            onAsk={setAsked}
          />
        ))}
      </ul>
      <WaitingPages next={next_cursor} isFirst={isFirst} />
      {asked && (
        <DialogFrame
          title={asked.title}
          closeLabel={tOperator("cancel")}
          onClose={() => setAsked(undefined)}
          returnFocusTo={() => document.getElementById("waiting-heading")}
          actions={
            <>
              <Button variant="primary" onClick={make}>
                {t("confirm")}
              </Button>
              <Button onClick={() => setAsked(undefined)}>{tOperator("cancel")}</Button>
            </>
          }
        >
          <div className="space-y-3 break-words">
            {asked.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </DialogFrame>
      )}
    </section>
  );
}

/** A payment above the limit of one operator is not credited yet. */
const isRequest = (answer: unknown) =>
  (answer as { data?: { request?: number } | null }).data?.request !== undefined;

interface WaitingPagesProps {
  next: string | null;
  isFirst: boolean;
}

function WaitingPages({ next, isFirst }: WaitingPagesProps) {
  const t = useTranslations("operator.waiting");
  const link = "inline-flex min-h-target items-center underline";
  return (
    <p className="flex flex-wrap gap-4">
      {!isFirst && (
        <a href="?" className={link}>
          {t("first")}
        </a>
      )}
      {next !== null && (
        <a href={`?waiting=${encodeURIComponent(next)}`} className={link}>
          {t("next")}
        </a>
      )}
    </p>
  );
}
