import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formatMoment } from "@/lib/browser/history/dates";
import type { changeSite } from "@/lib/browser/operator";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { formatVnd } from "@/lib/money";

/** A call that moves money, and in words what it does: asked once more before it is made. */
export interface Deed {
  title: string;
  lines: string[];
  call: Parameters<typeof changeSite>;
}

interface WaitingReceiptProps {
  receipt: Answer<typeof listWaiting>["data"]["receipts"][number];
  words: Texts<"operator">["waiting"];
  busy: boolean;
  onAsk(deed: Deed): void;
}

/** Money that fits no order: credited to one that an operator names, or noted as sent back. */
export function WaitingReceipt({ receipt, words, busy, onAsk }: WaitingReceiptProps) {
  const { provider, provider_txn, memo, transaction_id, at } = receipt;
  const amount = formatVnd(receipt.amount);
  const about = fill(words.receipt, { amount, txn: provider_txn });

  function settle(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const order = String(new FormData(event.currentTarget).get("transaction_id") ?? "").trim();
    onAsk({
      title: words.settleTitle,
      lines: [
        fill(words.orderCode, { order: order.toUpperCase() }),
        fill(words.credits, { amount, txn: provider_txn }),
      ],
      call: ["settleByHand", { transaction_id: order.toUpperCase(), provider_txn }],
    });
  }

  const sendBack = () =>
    onAsk({
      title: words.returnTitle,
      lines: [about, words.returnMeans],
      call: ["returnReceipt", { provider, provider_txn }],
    });

  return (
    <li className="space-y-3 border-t border-line pt-3">
      <p className="font-bold break-words">{about}</p>
      <p className="text-sm break-words text-muted">
        {[
          transaction_id ? fill(words.paidTwice, { order: transaction_id }) : words.noOrder,
          provider,
          formatMoment(at),
          memo && fill(words.memo, { memo }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <form className="flex flex-wrap items-end gap-3" onSubmit={settle}>
        <div className="min-w-48 flex-1">
          <Field
            name="transaction_id"
            label={words.toOrder}
            required
            maxLength={12}
            autoCapitalize="characters"
          />
        </div>
        <Button type="submit" busy={busy}>
          {words.settle}
        </Button>
        <Button busy={busy} onClick={sendBack}>
          {words.returned}
        </Button>
      </form>
    </li>
  );
}
