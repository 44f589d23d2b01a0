"use client";

import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { isWebAddress } from "@/lib/browser/leave";
import { hasEnded } from "@/lib/browser/panel";
import type { Order, Outcome } from "@/lib/contract/entities";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";
import { OrderFacts } from "./order-facts";
import { OrderHeadline } from "./order-headline";
import { OrderTimeline } from "./order-timeline";
import { QrPanel } from "./qr-panel";

interface OrderViewProps {
  transactionId: string;
  /** Undefined until the first answer. */
  order?: Order;
  /** What the submission answered: shown until the order itself is known. */
  outcome?: Outcome;
  amount?: number;
  /** The last question after the order had no answer. */
  troubled: boolean;
  locale: string;
  alias: string;
  texts: { order: Texts<"order">; result: Texts<"result"> };
}

/** One order: how it stands, how to go on with it, what it was, and when. */
export function OrderView({
  transactionId,
  order,
  outcome,
  amount,
  troubled,
  locale,
  alias,
  texts,
}: OrderViewProps) {
  const to = hrefs(locale);
  const state = order?.state ?? (outcome?.outcome === "settled" ? "settled" : "pending");
  const waiting = state === "created" || state === "pending";
  const next = waiting ? (order?.next ?? outcome) : undefined;
  return (
    <div className="flex flex-col gap-5">
      <OrderHeadline state={state} order={order} transfer={next?.outcome === "qr"} texts={texts.result} />
      {next?.outcome === "qr" && <QrPanel qr={next} amount={order?.amount ?? amount} texts={texts.order} />}
      {next?.outcome === "live" && next.sms_syntax && (
        <SmsLine syntax={next.sms_syntax} number={next.number ?? ""} text={texts.order.smsSend} />
      )}
      {!hasEnded({ state }) && (
        <p role="status" className={`text-sm ${troubled ? "text-warn" : "text-muted"}`}>
          {troubled ? texts.order.liveTrouble : texts.order.live}
        </p>
      )}
      <OrderFacts transactionId={transactionId} order={order} texts={texts.order} />
      {order && <OrderTimeline order={order} texts={texts.order} />}
      {order?.state === "declined" && order.message && <Notice tone="error">{order.message}</Notice>}
      <div className="flex flex-col gap-3 sm:flex-row">
        {next?.outcome === "redirect" && isWebAddress(next.redirect_url) && (
          <a href={next.redirect_url} className={buttonClass("primary", "min-h-[52px]")}>
            {texts.result.continue}
          </a>
        )}
        <a href={to.game(alias)} className={buttonClass(waiting ? "quiet" : "primary", "min-h-[52px]")}>
          {texts.result.again}
        </a>
        <a href={to.history()} className={buttonClass("quiet", "min-h-[52px]")}>
          {texts.result.history}
        </a>
      </div>
    </div>
  );
}

function SmsLine({ syntax, number, text }: { syntax: string; number: string; text: string }) {
  return <p className="text-lg font-bold">{fill(text, { text: syntax, number })}</p>;
}
