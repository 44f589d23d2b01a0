"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { closeDialog } from "@/lib/client/layout/dialogs";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";
import { Verdict } from "./verdict";

/** The server's answer to a purchase or, within the lockout after the last one, the time left. */
export function PurchaseMessageDialog({ locale, ...purchase }: OpenDialogProps<"purchaseMessage">) {
  const t = useTranslations("purchaseMessage");
  const tDialog = useTranslations("dialog");
  if ("wait_s" in purchase) return <WaitDialog locale={locale} wait_s={purchase.wait_s} />;
  const { done, message } = purchase;
  return (
    <Shell
      title={done ? t("done") : t("refused")}
      locale={locale}
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {tDialog("understood")}
        </Button>
      }
    >
      <Verdict tone={done ? "good" : "bad"}>{message || tDialog("refused")}</Verdict>
    </Shell>
  );
}

function WaitDialog({
  locale,
  wait_s,
}: Pick<OpenDialogProps<"purchaseMessage">, "locale"> & { wait_s: number }) {
  const t = useTranslations("purchaseMessage");
  const [left_s, setLeft] = useState(Math.ceil(wait_s));
  const waiting = left_s > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  return (
    <Shell
      title={waiting ? t("waitTitle") : t("readyTitle")}
      locale={locale}
      actions={
        <Button variant="primary" disabled={waiting} onClick={closeDialog}>
          {t("continue")}
        </Button>
      }
    >
      <Verdict tone={waiting ? "wait" : "good"}>
        {/* Screen readers read it when it opens and when the lockout ends, not every second. */}
        <span className="tabular" aria-live={waiting ? "off" : "polite"}>
          {waiting ? t("wait", { n: left_s }) : t("ready")}
        </span>
      </Verdict>
    </Shell>
  );
}
