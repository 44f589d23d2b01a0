import type { FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Answer } from "@/lib/contract/endpoint";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd } from "@/lib/format/money";
import { Allowed } from "./allowed";
import type { changeSite } from "./operator-calls";
import { useNames } from "./use-names";

/** A call that moves money, with a description that is confirmed before the call is made. */
export interface ReceiptAction {
  title: string;
  lines: string[];
  call: Parameters<typeof changeSite>;
}

interface WaitingReceiptProps {
  receipt: Answer<typeof listWaiting>["data"]["receipts"][number];
  busy: boolean;
  onAsk(action: ReceiptAction): void;
}

/** Money that matches no order: to be credited to one that an operator names, or marked as sent back. */
export function WaitingReceipt({ receipt, busy, onAsk }: WaitingReceiptProps) {
  const t = useTranslations("operator.waiting");
  const nameOf = useNames();
  const { provider, provider_txn, memo, transaction_id, at } = receipt;
  const amount = formatVnd(receipt.amount);
  const about = t("receipt", { amount, txn: provider_txn });

  function settle(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const order = String(new FormData(event.currentTarget).get("transaction_id") ?? "").trim();
    onAsk({
      title: t("settleTitle"),
      lines: [t("orderCode", { order: order.toUpperCase() }), t("credits", { amount, txn: provider_txn })],
      call: ["settleByHand", { transaction_id: order.toUpperCase(), provider_txn }],
    });
  }

  function credit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get("username") ?? "").trim();
    onAsk({
      title: t("creditTitle"),
      lines: [about, t("creditMeans", { name: username, amount, txn: provider_txn })],
      call: ["creditPlayer", { provider, provider_txn, username }],
    });
  }

  const sendBack = () =>
    onAsk({
      title: t("returnTitle"),
      lines: [about, t("returnMeans")],
      call: ["returnReceipt", { provider, provider_txn }],
    });

  return (
    <li className="space-y-3 border-t border-line pt-3">
      <p className="font-bold break-words">{about}</p>
      <p className="text-sm break-words text-muted">
        {[
          transaction_id ? t("paidTwice", { order: transaction_id }) : t("noOrder"),
          nameOf(provider),
          formatMoment(at),
          memo && t("memo", { memo }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Allowed right="moveMoney">
        <form className="flex flex-wrap items-end gap-3" onSubmit={settle}>
          <div className="min-w-48 flex-1">
            <Field
              name="transaction_id"
              label={t("toOrder")}
              required
              maxLength={12}
              autoCapitalize="characters"
            />
          </div>
          <Button type="submit" busy={busy}>
            {t("settle")}
          </Button>
          <Button busy={busy} onClick={sendBack}>
            {t("returned")}
          </Button>
        </form>
        <form className="flex flex-wrap items-end gap-3" onSubmit={credit}>
          <div className="min-w-48 flex-1">
            <Field name="username" label={t("toPlayer")} required maxLength={64} autoCapitalize="none" />
          </div>
          <Button type="submit" busy={busy}>
            {t("credit")}
          </Button>
        </form>
      </Allowed>
    </li>
  );
}
