"use client";

import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { buttonClass } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { isWebAddress } from "@/lib/client/order/leave";
import type { Order, Outcome } from "@/lib/contract/entities";
import { AppPay, type ByPhone } from "./app-pay";
import { QrPanel } from "./qr-panel";
import { SmsPanel } from "./sms-panel";

const SheetPay = lazyWithRetry(() => import("./sheet-pay").then((file) => file.SheetPay));

interface NextStepProps {
  next: Outcome;
  transactionId: string;
  /** Undefined until it is loaded. */
  order?: Order;
  amount?: number;
  locale: string;
}

/** What the player has to do now, for an order that waits to be paid. */
export function NextStep({ next, transactionId, order, amount, locale }: NextStepProps) {
  const t = useTranslations("result");
  if (next.outcome === "qr")
    return <QrPanel qr={next} amount={order?.amount ?? amount} transactionId={transactionId} />;
  if (next.outcome === "live" && next.sms_syntax)
    return <SmsPanel content={next.sms_syntax} number={next.number ?? ""} locale={locale} />;
  const byApp = payableByApp(next);
  if (byApp) return order ? <AppPay order={order} next={byApp} /> : <Skeleton className="h-32" />;
  if (next.outcome === "live" && next.sheet)
    return order ? (
      <LazyBoundary waiting={<Skeleton className="h-24" />}>
        <SheetPay order={order} setting={next.sheet} />
      </LazyBoundary>
    ) : null;
  if (next.outcome === "redirect" && isWebAddress(next.redirect_url))
    return (
      <a href={next.redirect_url} className={buttonClass("primary", "min-h-[52px]")}>
        {t("continue")}
      </a>
    );
  return null;
}

/** A payment by app, with a QR code or an app link; a transfer's QR code has its own outcome. */
function payableByApp(next: Outcome): ByPhone | undefined {
  if (next.outcome !== "live" && next.outcome !== "redirect") return undefined;
  return next.qr_text !== undefined || next.app_url !== undefined ? next : undefined;
}
