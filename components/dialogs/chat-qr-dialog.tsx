"use client";

import { useTranslations } from "next-intl";
import { CopyRow } from "@/components/order/copy-row";
import { QrPicture } from "@/components/ui/qr-picture";
import { buttonClass } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd } from "@/lib/format/money";
import type { OpenDialogProps } from "./dialog-props";
import { Loaded } from "./loaded";
import { Shell } from "./shell";

/** The payment's QR code, to be scanned by a chat app on another device. */
export function ChatQrDialog({ locale, app, amount, page, load }: OpenDialogProps<"chatQr">) {
  const t = useTranslations("chatQr");
  const tOrder = useTranslations("order");
  const price = formatVnd(amount);
  return (
    <Shell
      title={t("title", { app })}
      locale={locale}
      actions={
        page && (
          <a href={page} className={buttonClass("quiet")}>
            {tOrder("onPage", { app })}
          </a>
        )
      }
    >
      <p className="mb-4 text-muted">{t("lead", { app })}</p>
      <Loaded load={load} loading={t("loading")} skeleton={<Skeleton className="mx-auto size-60" />}>
        {(qr) => (
          <>
            <div className="mx-auto size-60 rounded-control bg-white p-3">
              <QrPicture text={qr.qr_text} label={t("picture", { amount: price, app })} />
            </div>
            <dl className="mt-4 divide-y divide-line">
              <div className="flex items-baseline justify-between gap-4 py-2">
                <dt className="text-sm text-muted">{t("amount")}</dt>
                <dd className="text-lg font-bold tabular">{price}</dd>
              </div>
              <CopyRow label={t("order")} shown={qr.transaction_id} t={tOrder} />
            </dl>
            {qr.expires_at && (
              <p className="mt-2 text-sm text-muted tabular">
                {t("expires", { time: formatMoment(qr.expires_at) })}
              </p>
            )}
            <p role="status" className="mt-1 text-sm text-muted">
              {t("live")}
            </p>
          </>
        )}
      </Loaded>
    </Shell>
  );
}
