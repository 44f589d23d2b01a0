"use client";

import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeviceMethods } from "@/lib/client/device-wallets";
import { displayedState } from "@/lib/client/order/displayed-state";
import { isWebAddress } from "@/lib/client/order/leave";
import { hasEnded } from "@/lib/client/order/panel";
import type { Order, Outcome } from "@/lib/contract/entities";
import { hrefs } from "@/lib/routes/paths";
import { otherMethodAddress, againLink } from "./again-link";
import { AppPay, type ByPhone } from "./app-pay";
import { OrderFacts } from "./order-facts";
import { OrderHeadline } from "./order-headline";
import { OrderTimeline } from "./order-timeline";
import { QrPanel } from "./qr-panel";
import { SmsPanel } from "./sms-panel";

const SheetPay = lazyWithRetry(() => import("./sheet-pay").then((file) => file.SheetPay));
const ClaimPanel = lazyWithRetry(() => import("./claim-panel").then((file) => file.ClaimPanel));
const OtherMethods = lazyWithRetry(() => import("./other-methods").then((file) => file.OtherMethods));

interface OrderViewProps {
  transactionId: string;
  /** Undefined until the first answer. */
  order?: Order;
  /** The submission's outcome: shown until the order itself is loaded. */
  outcome?: Outcome;
  amount?: number;
  /** The last call for the order failed. */
  troubled: boolean;
  locale: string;
  alias: string;
  deviceMethods: DeviceMethods;
}

/** One order: its state, the next step, its details and its timeline. */
export function OrderView({
  transactionId,
  order,
  outcome,
  amount,
  troubled,
  locale,
  alias,
  deviceMethods,
}: OrderViewProps) {
  const t = useTranslations("result");
  const tOrder = useTranslations("order");
  const to = hrefs(locale);
  const state = order?.state ?? (outcome?.outcome === "settled" ? "settled" : "pending");
  const again = againLink({ transactionId, order, ended: hasEnded({ state }), alias, locale });
  const waiting = state === "created" || state === "pending";
  const failed = order !== undefined && (state === "declined" || state === "expired");
  const next = waiting ? (order?.next ?? outcome) : undefined;
  const page =
    next?.outcome === "redirect" && !next.qr_text && !next.app_url
      ? webAddress(next.redirect_url)
      : undefined;
  return (
    <div className="flex flex-col gap-5">
      <OrderHeadline state={state} order={order} next={next} />
      {order?.message && displayedState(order) === "declined" && (
        <Notice tone="error">{order.message}</Notice>
      )}
      {failed && order.kind === "item" && (
        <a href={otherMethodAddress(order, alias, locale)} className={buttonClass("primary", "min-h-[52px]")}>
          {t("otherWay")}
        </a>
      )}
      {failed && order.kind !== "item" && (
        <LazyBoundary waiting={<Skeleton className="h-40" />}>
          <OtherMethods order={order} locale={locale} alias={alias} deviceMethods={deviceMethods} />
        </LazyBoundary>
      )}
      {next?.outcome === "qr" && (
        <QrPanel qr={next} amount={order?.amount ?? amount} transactionId={transactionId} />
      )}
      {next?.outcome === "live" && next.sms_syntax && (
        <SmsPanel content={next.sms_syntax} number={next.number ?? ""} locale={locale} />
      )}
      {order && next && isByApp(next) && <AppPay order={order} next={next} />}
      {order && next?.outcome === "live" && next.sheet && (
        <LazyBoundary waiting={<Skeleton className="h-24" />}>
          <SheetPay order={order} setting={next.sheet} />
        </LazyBoundary>
      )}
      {!hasEnded({ state }) && (
        <p role="status" className={`text-sm ${troubled ? "text-warn" : "text-muted"}`}>
          {troubled ? tOrder("liveTrouble") : tOrder("live")}
        </p>
      )}
      {order && mayClaim(order) && (
        <LazyBoundary waiting={<Skeleton className="h-[52px]" />}>
          <ClaimPanel order={order} />
        </LazyBoundary>
      )}
      <OrderFacts transactionId={transactionId} order={order} />
      {order && <OrderTimeline order={order} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        {page && (
          <a href={page} className={buttonClass("primary", "min-h-[52px]")}>
            {t("continue")}
          </a>
        )}
        <a href={again.href} className={buttonClass(waiting || failed ? "quiet" : "primary", "min-h-[52px]")}>
          {t(again.text)}
        </a>
        <a href={to.history()} className={buttonClass("quiet", "min-h-[52px]")}>
          {t("history")}
        </a>
      </div>
    </div>
  );
}

/** True for a payment by app, with a QR code or an app link; a transfer's QR code has its own outcome. */
function isByApp(next: Outcome): next is ByPhone {
  if (next.outcome !== "live" && next.outcome !== "redirect") return false;
  return next.qr_text !== undefined || next.app_url !== undefined;
}

const webAddress = (address: string) => (isWebAddress(address) ? address : undefined);

/**
 * A player may claim a transfer while it is waited for, in review, or expired, but not once money was received for the
 * order.
 */
function mayClaim({ state, next, paid_amount, timeline }: Order): boolean {
  if (paid_amount !== undefined || timeline.some(({ step }) => step === "paid")) return false;
  return state === "review" || state === "expired" || next?.outcome === "qr";
}
