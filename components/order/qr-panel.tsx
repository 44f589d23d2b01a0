"use client";

import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { openDialog } from "@/lib/client/layout/dialogs";
import { showToast } from "@/lib/client/layout/toast";
import type { Outcome } from "@/lib/contract/entities";
import { formatVnd } from "@/lib/format/money";
import { CopyRow } from "./copy-row";

const QrPicture = lazyWithRetry(() => import("@/components/ui/qr-picture").then((file) => file.QrPicture));

interface QrPanelProps {
  qr: Extract<Outcome, { outcome: "qr" }>;
  amount?: number;
  transactionId: string;
}

/** The transfer as a QR code to scan and as lines to copy. */
export function QrPanel({ qr, amount, transactionId }: QrPanelProps) {
  const t = useTranslations("order");
  const enlarge = () =>
    openDialog("chatQr", {
      app: t("bankApp"),
      amount: amount ?? 0,
      load: async () => ({ ok: true, value: { qr_text: qr.qr_text, transaction_id: transactionId } }),
    });
  const save = async () => {
    const lines = [amount === undefined ? "" : formatVnd(amount), qr.message].filter(Boolean);
    await import("./save-qr")
      .then(({ saveQr }) => saveQr({ text: qr.qr_text, lines, name: `VietQR-${transactionId}` }))
      .catch(() => showToast("error", t("saveQrFailed")));
  };
  const rows = [
    { label: t("bankName"), shown: qr.bank_name },
    { label: t("beneficiary"), shown: qr.beneficiary },
    { label: t("accountNumber"), shown: qr.account_number },
    { label: t("branch"), shown: qr.branch },
    {
      label: t("amount"),
      shown: amount === undefined ? undefined : formatVnd(amount),
      copied: String(amount),
    },
    { label: t("message"), shown: qr.message },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">{t("qrExact")}</Notice>
      <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className="text-center">
          <h3 className="mb-2 text-sm font-bold">{t("qrTitle")}</h3>
          <div className="mx-auto size-60 rounded-control bg-white p-3">
            <LazyBoundary waiting={<Skeleton className="size-full" />}>
              <QrPicture
                text={qr.qr_text}
                label={t("qrPicture", { amount: amount === undefined ? "" : formatVnd(amount) })}
              />
            </LazyBoundary>
          </div>
          <Button
            variant="primary"
            className="mt-3 min-h-[52px] w-full sm:hidden"
            onClick={() => void save()}
          >
            {t("saveQr")}
          </Button>
          {amount !== undefined && (
            <Button variant="ghost" className="mt-1 max-sm:hidden" onClick={enlarge}>
              {t("biggerQr")}
            </Button>
          )}
        </div>
        <div>
          <h3 className="mb-1 text-sm font-bold">{t("qrOr")}</h3>
          <dl className="divide-y divide-line">
            {rows.map(
              ({ label, shown, copied }) =>
                shown && <CopyRow key={label} label={label} shown={shown} copied={copied} t={t} />,
            )}
          </dl>
        </div>
      </div>
    </div>
  );
}
