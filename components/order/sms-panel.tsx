"use client";

import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { useIsPhone } from "@/lib/client/device";
import { smsAddress } from "@/lib/client/order/sms-address";
import { hrefs } from "@/lib/routes/paths";
import { CopyRow } from "./copy-row";

const QrPicture = lazyWithRetry(() => import("@/components/ui/qr-picture").then((file) => file.QrPicture));

interface SmsPanelProps {
  number: string;
  content: string;
  locale: string;
}

/** The SMS that pays: opened on this phone, by a QR code that another phone scans, or typed. */
export function SmsPanel({ number, content, locale }: SmsPanelProps) {
  const t = useTranslations("order");
  const phone = useIsPhone();
  const page = new URL(hrefs(locale).redirectQr(number, content), window.location.origin).href;
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-bold">{t("smsTitle")}</h3>
      <dl className="divide-y divide-line rounded-control border border-line px-4">
        <CopyRow label={t("smsSyntax")} shown={content} t={t} />
        <CopyRow label={t("smsNumber")} shown={number} t={t} />
      </dl>
      {phone && (
        <a
          href={smsAddress({ number, content }, navigator.userAgent)}
          className={buttonClass("primary", "min-h-[52px]")}
        >
          {t("smsOpen")}
        </a>
      )}
      <Notice tone="warn">{t("smsExact")}</Notice>
      <p role="status" className="flex items-center gap-2 text-sm text-info">
        <Spinner /> {t("smsWaiting")}
      </p>
      <div className="text-center">
        <p className="mb-2 text-sm text-muted">{t("smsScan")}</p>
        <div className="mx-auto size-44 rounded-control bg-white p-2">
          <LazyBoundary waiting={<Skeleton className="size-full" />}>
            <QrPicture text={page} label={t("smsPicture", { number })} />
          </LazyBoundary>
        </div>
      </div>
    </section>
  );
}
