"use client";

import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { useIsPhone } from "@/lib/client/device";
import { closeIfOpen, dialogStore, openDialog } from "@/lib/client/layout/dialogs";
import { isAppAddress, isWebAddress } from "@/lib/client/order/leave";
import type { Order, Outcome } from "@/lib/contract/entities";

export type ByPhone = Extract<Outcome, { outcome: "live" | "redirect" }>;

interface AppPayProps {
  order: Order;
  next: ByPhone;
}

/** A payment in a phone's app: a link that opens the app on a phone, and a QR code to scan on a wide screen. */
export function AppPay({ order, next }: AppPayProps) {
  const t = useTranslations("order");
  const app = order.payment_method;
  const phone = useIsPhone();
  const page = next.outcome === "redirect" && isWebAddress(next.redirect_url) ? next.redirect_url : undefined;
  const opens = next.app_url && isAppAddress(next.app_url) ? next.app_url : page;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold">{t("appTitle", { app })}</h3>
      <p className="text-muted">{t(phone ? "appPhone" : "appDesk", { app })}</p>
      {phone && opens && (
        <a href={opens} className={buttonClass("primary", "min-h-[52px]")}>
          {t("openApp", { app })}
        </a>
      )}
      {next.qr_text && (
        <QrDialog key={next.qr_text} order={order} qr={next.qr_text} page={page} opens={!phone} />
      )}
      {!phone && page && (
        <a href={page} className={buttonClass("quiet")}>
          {t("onPage", { app })}
        </a>
      )}
    </section>
  );
}

interface QrDialogProps {
  order: Order;
  qr: string;
  /** The provider's page. */
  page?: string;
  /** Opens the dialog at once, without a press. */
  opens: boolean;
}

/** Opens the QR code's dialog, and closes it when this component unmounts. */
function QrDialog({ order, qr, page, opens }: QrDialogProps) {
  const t = useTranslations("order");
  const { expires_at, amount, payment_method: app } = order;
  const transaction_id = String(order.transaction_id);
  const open = () =>
    openDialog("chatQr", {
      app,
      amount,
      page: opens ? page : undefined,
      load: async () => ({ ok: true, value: { qr_text: qr, transaction_id, expires_at } }),
    });
  const start = useEffectEvent(() => opens && !dialogStore.read() && open());

  useEffect(() => {
    start();
    return () => closeIfOpen("chatQr");
  }, []);
  return (
    <Button variant={opens ? "primary" : "quiet"} className="min-h-[52px]" onClick={open}>
      {t("showQr")}
    </Button>
  );
}
