"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { CaptchaBox } from "./captcha-box";
import { Shell } from "./shell";
import type { Shown } from "./shown";

/** Version 2's box, before a card is sent. */
export function CaptchaDialog({ messages, locale, siteKey, refusal = "", onSolved }: Shown<"captcha">) {
  const texts = messages.captcha;
  const [answer, setAnswer] = useState("");
  const [trouble, setTrouble] = useState(refusal);
  const take = (given: string, wrong = "") => {
    setAnswer(given);
    setTrouble(wrong);
  };
  return (
    <Shell
      title={texts.title}
      locale={locale}
      messages={messages}
      // Google's pictures open outside the dialog and have to take presses.
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
          {texts.continue}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{texts.lead}</p>
      {trouble && (
        <Notice tone="error" className="mb-4">
          {trouble}
        </Notice>
      )}
      <CaptchaBox locale={locale} siteKey={siteKey} texts={texts} onAnswer={take} />
    </Shell>
  );
}
