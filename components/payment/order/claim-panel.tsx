"use client";

import { use, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { claimPayment } from "@/lib/browser/order/order-calls";
import type { Order } from "@/lib/contract/entities";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { Texts } from "@/lib/i18n/texts";

let registry: Promise<typeof import("@/lib/payment")> | undefined;
const loadRegistry = () => (registry ??= import("@/lib/payment"));

interface ClaimPanelProps {
  order: Order;
  locale: string;
  texts: Texts<"order">;
}

/** "I have paid": a transfer that found no order is looked for by an operator, by the bank's reference. */
export function ClaimPanel({ order, locale, texts }: ClaimPanelProps) {
  const { methodOf } = use(loadRegistry());
  const [open, setOpen] = useState(false);
  const [claimed, setClaimed] = useState(false);
  // Of all others the provider itself says what was paid.
  if (!methodOf(order.method_id).clientIdField) return null;
  if (claimed || order.claimed_at)
    return (
      <Notice tone="good">
        <p>{texts.claimed}</p>
      </Notice>
    );
  if (!open)
    return (
      <Button className="min-h-[52px]" onClick={() => setOpen(true)}>
        {texts.claim}
      </Button>
    );
  return (
    <ClaimForm
      transactionId={order.transaction_id}
      locale={locale}
      onClaimed={() => setClaimed(true)}
      texts={texts}
    />
  );
}

interface ClaimFormProps {
  transactionId: string;
  locale: string;
  onClaimed: () => void;
  texts: Texts<"order">;
}

const shape = /^[\p{L}\d .\-/]{4,64}$/u;

function ClaimForm({ transactionId, locale, onClaimed, texts }: ClaimFormProps) {
  const [reference, setReference] = useState("");
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { faults } = await loadMessages(locale);
    if (!shape.test(reference.trim())) return setTrouble(faults.bank_reference_format);
    setSending(true);
    setTrouble(undefined);
    const answer = await claimPayment(transactionId, reference.trim());
    setSending(false);
    if (answer.ok) onClaimed();
    else setTrouble(answer.message || texts.claimFailed);
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <p className="text-sm text-muted">{texts.claimLead}</p>
      <Field
        name="bank_reference"
        label={texts.claimReference}
        value={reference}
        maxLength={64}
        error={trouble}
        autoComplete="off"
        onChange={(event) => setReference(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={sending} className="min-h-[52px]">
        {texts.claimSend}
      </Button>
    </form>
  );
}
