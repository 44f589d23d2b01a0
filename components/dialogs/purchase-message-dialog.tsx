"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { fill } from "@/lib/i18n/fill";
import { Shell } from "./shell";
import type { Shown } from "./shown";
import { Verdict } from "./verdict";

/** What the server said to a purchase; or, within the lockout after the last one, how long it lasts. */
export function PurchaseMessageDialog({ locale, messages, ...purchase }: Shown<"purchaseMessage">) {
  const texts = messages.purchaseMessage;
  if ("wait_s" in purchase)
    return <WaitDialog locale={locale} messages={messages} wait_s={purchase.wait_s} />;
  const { done, message } = purchase;
  return (
    <Shell
      title={done ? texts.done : texts.refused}
      locale={locale}
      messages={messages}
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {messages.dialog.understood}
        </Button>
      }
    >
      <Verdict tone={done ? "good" : "bad"}>{message || messages.dialog.refused}</Verdict>
    </Shell>
  );
}

function WaitDialog({
  locale,
  messages,
  wait_s,
}: Pick<Shown<"purchaseMessage">, "locale" | "messages"> & { wait_s: number }) {
  const texts = messages.purchaseMessage;
  const [left_s, setLeft] = useState(Math.ceil(wait_s));
  const waiting = left_s > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  return (
    <Shell
      title={waiting ? texts.waitTitle : texts.readyTitle}
      locale={locale}
      messages={messages}
      actions={
        <Button variant="primary" disabled={waiting} onClick={closeDialog}>
          {texts.continue}
        </Button>
      }
    >
      <Verdict tone={waiting ? "wait" : "good"}>
        {/* Read out when it opens and when it is over, not every second. */}
        <span className="tabular" aria-live={waiting ? "off" : "polite"}>
          {waiting ? fill(texts.wait, { n: left_s }) : texts.ready}
        </span>
      </Verdict>
    </Shell>
  );
}
