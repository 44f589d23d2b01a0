"use client";

import { use, useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { importWithRetry } from "@/lib/client/import-with-retry";
import { claimPayment } from "@/lib/client/order/order-calls";
import type { Id } from "@/lib/contract/ids";
import type { Order } from "@/lib/contract/entities";

const loadRegistry = importWithRetry(() => import("@/lib/payment"));

interface ClaimPanelProps {
  order: Order;
}

/** "I have paid": an operator looks for a transfer that matched no order, by the bank's reference. */
export function ClaimPanel({ order }: ClaimPanelProps) {
  const t = useTranslations("order");
  const { methodOf } = use(loadRegistry());
  const [open, setOpen] = useState(false);
  const [claimed, setClaimed] = useState(false);
  // For all other methods the provider reports payments itself.
  if (!methodOf(order.method_id).clientIdField) return null;
  if (claimed || order.claimed_at)
    return (
      <Notice tone="good">
        <p>{t("claimed")}</p>
      </Notice>
    );
  const { claims_left: left } = order;
  if (left === 0)
    return (
      <Notice tone="warn">
        <p>{t("claimsNone")}</p>
      </Notice>
    );
  if (!open)
    return (
      <Button className="min-h-[52px]" onClick={() => setOpen(true)}>
        {t("claim")}
      </Button>
    );
  return <ClaimForm transactionId={order.transaction_id} left={left} onClaimed={() => setClaimed(true)} />;
}

interface ClaimFormProps {
  transactionId: Id;
  /** How many claims the player has left today, where the backend says so. */
  left?: number;
  onClaimed: () => void;
}

const shape = /^[\p{L}\d .\-/]{4,64}$/u;

function ClaimForm({ transactionId, left, onClaimed }: ClaimFormProps) {
  const t = useTranslations("order");
  const tFaults = useTranslations("faults");
  const [reference, setReference] = useState("");
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!shape.test(reference.trim())) return setTrouble(tFaults("bank_reference_format"));
    setSending(true);
    setTrouble(undefined);
    const answer = await claimPayment(transactionId, reference.trim());
    setSending(false);
    if (answer.ok) onClaimed();
    else setTrouble(answer.message || t("claimFailed"));
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <p className="text-sm text-muted">
        {t("claimLead")} {left !== undefined && t("claimsLeft", { n: left })}
      </p>
      <Field
        name="bank_reference"
        label={t("claimReference")}
        value={reference}
        maxLength={64}
        error={trouble}
        autoComplete="off"
        onChange={(event) => setReference(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={sending} className="min-h-[52px]">
        {t("claimSend")}
      </Button>
    </form>
  );
}
