"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/client/layout/dialogs";
import type { OpenDialogProps } from "./dialog-props";
import { ownSupportHours } from "@/lib/client/layout/support-hours";
import { Shell } from "./shell";

/** Explains where the publisher's card is bought and how it is used. */
export function CardGuideDialog({ locale }: OpenDialogProps<"cardGuide">) {
  const t = useTranslations("cardGuide");
  const tDialog = useTranslations("dialog");
  return (
    <Shell
      title={t("title")}
      locale={locale}
      reading
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {tDialog("understood")}
        </Button>
      }
    >
      <p className="text-muted">{t("lead")}</p>
      <Steps heading={t("buyHeading")} steps={[t("buy1"), t("buy2"), t("buy3")]} />
      <Steps heading={t("useHeading")} steps={[t("use1"), t("use2"), t("use3")]} />
      <Notice tone="warn" className="mt-5">
        {t("warning")}
      </Notice>
      <p className="mt-4 text-sm text-muted">{ownSupportHours() ?? t("hours")}</p>
    </Shell>
  );
}

function Steps({ heading, steps }: { heading: string; steps: readonly string[] }) {
  return (
    <>
      <h3 className="mt-5 font-bold">{heading}</h3>
      <ol className="mt-2 flex flex-col gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="step-badge size-7! bg-raised text-muted">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
