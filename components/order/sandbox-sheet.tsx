"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogFrame } from "@/components/ui/dialog-frame";
import type { Order } from "@/lib/contract/entities";
import { formatVnd } from "@/lib/format/money";
import { sendToken, type Sheeted } from "./sheets";

interface SandboxSheetProps {
  order: Order;
  onEnd: (ended: Sheeted) => void;
}

/** Replaces a wallet's sheet where the provider is a sandbox and the browser has no sheet. */
export function SandboxSheet({ order, onEnd }: SandboxSheetProps) {
  const t = useTranslations("order");
  const { payment_method: app, transaction_id, amount } = order;
  const [sending, setSending] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const confirm = async () => {
    setSending(true);
    onEnd(await sendToken(transaction_id, `sandbox:${transaction_id}`));
  };
  return (
    <DialogFrame
      title={t("boxTitle", { app })}
      returnFocusTo={() => opener}
      closeLabel={t("boxCancel")}
      onClose={() => onEnd({ kind: "cancelled" })}
      actions={
        <Button variant="primary" busy={sending} onClick={() => void confirm()}>
          {t("boxPay", { amount: formatVnd(amount) })}
        </Button>
      }
    >
      <p className="text-3xl font-bold tabular">{formatVnd(amount)}</p>
      <p className="mt-1 text-muted">{order.game_name}</p>
      <p className="mt-4 text-sm text-muted">{t("boxNote")}</p>
    </DialogFrame>
  );
}
