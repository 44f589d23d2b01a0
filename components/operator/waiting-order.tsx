import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formatMoment } from "@/lib/browser/history/dates";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { formatVnd } from "@/lib/money";
import type { Deed } from "./waiting-receipt";

type Waiting = Answer<typeof listWaiting>["data"];

interface WaitingOrderProps {
  order: Waiting["orders"][number];
  /** The payment that came in for it and does not fit. */
  receipt?: Waiting["receipts"][number];
  words: Texts<"operator">["waiting"];
  busy: boolean;
  onAsk(deed: Deed): void;
}

/** A payment that a player claims, or one in review: credited with what came in, or declined. */
export function WaitingOrder({ order, receipt, words, busy, onAsk }: WaitingOrderProps) {
  const { transaction_id, username, amount, provider, claimed_at, bank_reference } = order;
  const about = fill(words.order, { order: transaction_id, name: username });
  const inReview = order.state === "review";

  function settle(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const provider_txn = String(data.get("provider_txn") ?? "").trim();
    const paid = Number(data.get("amount") ?? 0);
    onAsk({
      title: words.settleTitle,
      lines: [about, fill(words.credits, { amount: formatVnd(paid), txn: provider_txn })],
      call: ["settleByHand", { transaction_id, provider_txn, amount: paid }],
    });
  }

  const decline = () =>
    onAsk({
      title: words.declineTitle,
      lines: [about, inReview ? words.goesBack : words.claimForgotten],
      call: ["declineByHand", { transaction_id }],
    });

  return (
    <li className="space-y-3 border-t border-line pt-3">
      <p className="font-bold">{about}</p>
      <p className="text-sm text-muted">
        {[
          inReview ? words.inReview : words.claimed,
          provider,
          formatMoment(claimed_at ?? order.created_at),
          fill(words.askedFor, { amount: formatVnd(amount) }),
          receipt && fill(words.cameIn, { amount: formatVnd(receipt.amount) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <form className="grid items-end gap-3 sm:grid-cols-2" onSubmit={settle}>
        <Field
          name="provider_txn"
          label={words.txn}
          defaultValue={receipt?.provider_txn ?? bank_reference}
          required
          maxLength={64}
          readOnly={receipt !== undefined}
          autoCapitalize="none"
        />
        <Field
          name="amount"
          label={words.amount}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          defaultValue={receipt?.amount ?? amount}
          required
          readOnly={receipt !== undefined}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" busy={busy}>
            {words.settle}
          </Button>
          <Button busy={busy} onClick={decline}>
            {inReview ? words.sendBack : words.decline}
          </Button>
        </div>
      </form>
    </li>
  );
}
