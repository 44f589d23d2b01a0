"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/client/layout/dialogs";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";
import { useSettle } from "./use-settle";

/** Asks before a saved card is removed, which can't be undone. When that fails, stays open and says why. */
export function RemoveCardDialog({ locale, card, onConfirm }: OpenDialogProps<"removeCard">) {
  const t = useTranslations("removeCard");
  const tDialog = useTranslations("dialog");
  const { busy, refusal, press } = useSettle(onConfirm, tDialog("refused"));
  return (
    <Shell
      title={t("title")}
      locale={locale}
      actions={
        <>
          <Button variant="primary" onClick={closeDialog}>
            {t("keep")}
          </Button>
          <Button busy={busy} onClick={press}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="error" className="mb-4">
          {refusal}
        </Notice>
      )}
      <p className="text-lg font-bold tabular">{card}</p>
      <p className="mt-2 text-muted">{t("message")}</p>
    </Shell>
  );
}
