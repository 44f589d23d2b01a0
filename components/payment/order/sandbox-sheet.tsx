"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { sendToken, type Sheeted } from "@/lib/browser/sheets";
import type { Order } from "@/lib/contract/entities";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { formatVnd } from "@/lib/money";

interface SandboxSheetProps {
  order: Order;
  onEnd: (ended: Sheeted) => void;
  texts: Texts<"order">;
}

/** Stands in for a wallet's sheet where the provider is a sandbox and the browser has none. */
export function SandboxSheet({ order, onEnd, texts }: SandboxSheetProps) {
  const { payment_method: app, transaction_id, amount } = order;
  const [sending, setSending] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const confirm = async () => {
    setSending(true);
    onEnd(await sendToken(transaction_id, `sandbox:${transaction_id}`));
  };
  return (
    <DialogFrame
      title={fill(texts.boxTitle, { app })}
      returnFocusTo={() => opener}
      closeLabel={texts.boxCancel}
      onClose={() => onEnd({ kind: "cancelled" })}
      actions={
        <Button variant="primary" busy={sending} onClick={() => void confirm()}>
          {fill(texts.boxPay, { amount: formatVnd(amount) })}
        </Button>
      }
    >
      <p className="text-3xl font-bold tabular">{formatVnd(amount)}</p>
      <p className="mt-1 text-muted">{order.game_name}</p>
      <p className="mt-4 text-sm text-muted">{texts.boxNote}</p>
    </DialogFrame>
  );
}
