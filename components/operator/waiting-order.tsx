import { useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Answer } from "@/lib/contract/endpoint";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd, withDots } from "@/lib/format/money";
import { Allowed } from "./allowed";
import { readVnd } from "@/lib/format/typed-vnd";
import { useNames } from "./use-names";
import type { ReceiptAction } from "./waiting-receipt";

type Waiting = Answer<typeof listWaiting>["data"];

interface WaitingOrderProps {
  order: Waiting["orders"][number];
  /** The payments received for the order whose amounts, single or summed, do not match it. */
  receipts: Waiting["receipts"];
  busy: boolean;
  onAsk(action: ReceiptAction): void;
}

/** A claimed payment, or one in review: to be credited with what was received, or declined. */
export function WaitingOrder({ order, receipts, busy, onAsk }: WaitingOrderProps) {
  const t = useTranslations("operator.waiting");
  const nameOf = useNames();
  const { transaction_id, username, amount, provider, claimed_at, bank_reference } = order;
  const about = t("order", { order: transaction_id, name: username });
  const inReview = order.state === "review";
  const [receipt, ...others] = receipts;
  const [isFaulty, setFaulty] = useState(false);

  function settle(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const provider_txn = String(data.get("provider_txn") ?? "").trim();
    const paid = readVnd(String(data.get("amount") ?? "")) ?? 0;
    const more_txns = String(data.get("more_txns") ?? "")
      .split(/\s+/)
      .filter(Boolean);
    const parts = [provider_txn, ...more_txns];
    const joined = parts.length > 1;
    const isPossible = joined || (paid >= 1 && (receipt !== undefined || paid <= amount));
    setFaulty(!isPossible);
    if (!isPossible) return;
    const means = joined
      ? t("creditsParts", { n: parts.length, txn: parts.join(", ") })
      : t("credits", { amount: formatVnd(paid), txn: provider_txn });
    onAsk({
      title: t("settleTitle"),
      lines: [about, means],
      call: [
        "settleByHand",
        joined ? { transaction_id, provider_txn, more_txns } : { transaction_id, provider_txn, amount: paid },
      ],
    });
  }

  const decline = () =>
    onAsk({
      title: t("declineTitle"),
      lines: [about, inReview ? t("goesBack") : t("claimForgotten")],
      call: ["declineByHand", { transaction_id }],
    });

  return (
    <li className="space-y-3 border-t border-line pt-3">
      <p className="font-bold">{about}</p>
      <p className="text-sm text-muted">
        {[
          inReview ? t("inReview") : t("claimed"),
          provider && nameOf(provider),
          formatMoment(claimed_at ?? order.created_at),
          t("askedFor", { amount: formatVnd(amount) }),
          ...receipts.map((each) => t("cameIn", { amount: formatVnd(each.amount) })),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Allowed right="moveMoney">
        <form className="grid items-start gap-3 sm:grid-cols-2" onSubmit={settle}>
          <Field
            name="provider_txn"
            label={t("txn")}
            defaultValue={receipt?.provider_txn}
            hint={!receipt && bank_reference && t("playerWrote", { reference: bank_reference })}
            required
            maxLength={64}
            readOnly={receipt !== undefined}
            autoCapitalize="none"
          />
          <Field
            name="amount"
            label={t("amount")}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={withDots(receipt?.amount ?? amount)}
            error={isFaulty ? t("amountFault", { most: withDots(amount) }) : undefined}
            required
            readOnly={receipt !== undefined}
          />
          <div className="sm:col-span-2">
            <Field
              name="more_txns"
              label={t("moreTxns")}
              defaultValue={others.map(({ provider_txn }) => provider_txn).join(" ")}
              autoCapitalize="none"
            />
          </div>
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" busy={busy}>
              {t("settle")}
            </Button>
            <Button busy={busy} onClick={decline}>
              {inReview ? t("sendBack") : t("decline")}
            </Button>
          </div>
        </form>
      </Allowed>
    </li>
  );
}
