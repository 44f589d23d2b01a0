"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/client/layout/dialogs";
import { CaptchaBox } from "./captcha-box";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";

/** Shows the captcha before a card is sent. */
export function CaptchaDialog({ locale, siteKey, refusal = "", onSolved }: OpenDialogProps<"captcha">) {
  const t = useTranslations("captcha");
  const [answer, setAnswer] = useState("");
  const [trouble, setTrouble] = useState(refusal);
  const take = (given: string, wrong = "") => {
    setAnswer(given);
    setTrouble(wrong);
  };
  return (
    <Shell
      title={t("title")}
      locale={locale}
      // Google's picture challenge opens outside the dialog and has to take presses.
      lenient={siteKey !== undefined}
      actions={
        <Button
          variant="primary"
          disabled={!answer}
          onClick={() => {
            closeDialog();
            onSolved(answer);
          }}
        >
          {t("continue")}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{t("lead")}</p>
      {trouble && (
        <Notice tone="error" className="mb-4">
          {trouble}
        </Notice>
      )}
      <CaptchaBox locale={locale} siteKey={siteKey} onAnswer={take} />
    </Shell>
  );
}
