import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/contract/endpoint";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd } from "@/lib/format/money";
import { Allowed } from "./allowed";
import { reasonOf } from "./issue-reasons";
import { useNames } from "./use-names";

interface WaitingIssueProps {
  issue: Answer<typeof listWaiting>["data"]["issues"][number];
  busy: boolean;
  onEnd(id: number): void;
}

/** A payment issue: what a provider signed and could not be credited, the reason, and what can be done. */
export function WaitingIssue({ issue, busy, onEnd }: WaitingIssueProps) {
  const t = useTranslations("operator.waiting");
  const nameOf = useNames();
  const { id, provider, reason, transaction_id, provider_txn, amount, details, at } = issue;
  return (
    <li className="space-y-2 border-t border-line pt-3" data-issue={reason}>
      <p className="font-bold">{t(`issues.${reasonOf(reason)}.title`)}</p>
      <p className="text-sm break-words text-muted">
        {[
          provider && nameOf(provider),
          formatMoment(at),
          transaction_id && t("orderCode", { order: transaction_id }),
          provider_txn &&
            (amount === undefined
              ? provider_txn
              : t("receipt", { amount: formatVnd(amount), txn: provider_txn })),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p>{t(`issues.${reasonOf(reason)}.means`)}</p>
      {details && (
        <details className="text-sm">
          <summary className="inline-flex min-h-target cursor-pointer items-center underline underline-offset-4">
            {t("message")}
          </summary>
          <p className="break-all text-muted">{details}</p>
        </details>
      )}
      <Allowed right="handleDeliveries">
        <Button busy={busy} onClick={() => onEnd(id)}>
          {t("ended")}
        </Button>
      </Allowed>
    </li>
  );
}
