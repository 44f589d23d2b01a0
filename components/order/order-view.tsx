"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { buttonClass } from "@/components/ui/button";
import { Fold } from "@/components/ui/fold";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeviceMethods } from "@/lib/client/device-wallets";
import { displayedState } from "@/lib/client/order/displayed-state";
import { hasEnded } from "@/lib/client/order/has-ended";
import type { Order, Outcome } from "@/lib/contract/entities";
import { otherMethodAddress } from "./again-link";
import { NextStep } from "./next-step";
import { OrderFacts } from "./order-facts";
import { focusOrderState, OrderHeadline, saysUncharged } from "./order-headline";
import { OrderLinks } from "./order-links";
import { OrderSum } from "./order-sum";
import { OrderTimeline } from "./order-timeline";
import { useIsOver } from "./time-left";

const ClaimPanel = lazyWithRetry(() => import("./claim-panel").then((file) => file.ClaimPanel));
const CancelPanel = lazyWithRetry(() => import("./cancel-panel").then((file) => file.CancelPanel));
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
  /** Asks for the order anew. */
  refresh: () => void;
  locale: string;
  alias: string;
  deviceMethods: DeviceMethods;
  /** Its game is no longer sold: nothing leads to the game's pages. */
  gone?: boolean;
}

/** One order: its state, its sum, what to do now, and below them its receipt and timeline, folded. */
export function OrderView({
  transactionId,
  order,
  outcome,
  amount,
  troubled,
  refresh,
  locale,
  alias,
  deviceMethods,
  gone = false,
}: OrderViewProps) {
  const t = useTranslations("order");
  const tResult = useTranslations("result");
  const state = order?.state ?? (outcome?.outcome === "settled" ? "settled" : "pending");
  const waiting = state === "created" || state === "pending";
  const failed = order !== undefined && (state === "declined" || state === "expired");
  const next = waiting ? (order?.next ?? outcome) : undefined;
  const isOver = useIsOver(order);
  const focusedRef = useRef<Element>(null);
  // What had the focus may go with a step that is over, such as a button that copies.
  useEffect(() => {
    if (focusedRef.current?.isConnected === false && document.activeElement === document.body)
      focusOrderState();
  });
  return (
    <div
      className="flex flex-col gap-5"
      onFocus={({ target }) => void (focusedRef.current = target)}
      onBlur={() => void (focusedRef.current = null)}
    >
      <OrderHeadline state={state} order={order} next={next} />
      <OrderSum order={order} amount={amount} />
      {order?.message && displayedState(order) === "declined" && !saysUncharged(order) && (
        <Notice tone="error">{order.message}</Notice>
      )}
      {failed && !gone && order.kind === "item" && (
        <a href={otherMethodAddress(order, alias, locale)} className={buttonClass("primary", "min-h-[52px]")}>
          {tResult("otherWay")}
        </a>
      )}
      {failed && !gone && order.kind !== "item" && (
        <LazyBoundary waiting={<Skeleton className="h-40" />}>
          <OtherMethods order={order} locale={locale} alias={alias} deviceMethods={deviceMethods} />
        </LazyBoundary>
      )}
      {next && !isOver && (
        <NextStep next={next} transactionId={transactionId} order={order} amount={amount} locale={locale} />
      )}
      {!hasEnded({ state }) && (
        <p role="status" className={`text-center text-sm ${troubled ? "text-warn" : "text-muted"}`}>
          {troubled ? t("liveTrouble") : t("live")}
        </p>
      )}
      {order && mayClaim(order) && (
        <LazyBoundary waiting={<Skeleton className="h-[52px]" />}>
          <ClaimPanel order={order} />
        </LazyBoundary>
      )}
      {order?.cancellable && (
        <LazyBoundary waiting={<Skeleton className="h-11" />}>
          <CancelPanel order={order} onEnded={refresh} />
        </LazyBoundary>
      )}
      <div className="flex flex-col gap-2">
        <Fold title={t("receipt")} note={transactionId}>
          <OrderFacts transactionId={transactionId} order={order} />
        </Fold>
        {order && (
          <Fold title={t("timeline")}>
            <OrderTimeline order={order} />
          </Fold>
        )}
      </div>
      <OrderLinks
        transactionId={transactionId}
        state={state}
        order={order}
        locale={locale}
        alias={alias}
        gone={gone}
      />
    </div>
  );
}

/**
 * A player may claim a transfer while it is waited for, in review, or expired, but not once money was received for the
 * order.
 */
function mayClaim({ state, next, paid_amount, timeline }: Order): boolean {
  if (paid_amount !== undefined || timeline.some(({ step }) => step === "paid")) return false;
  return state === "review" || state === "expired" || next?.outcome === "qr";
}
