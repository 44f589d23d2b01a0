import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/contract/endpoint";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd } from "@/lib/format/money";
import { Allowed } from "./allowed";
import { useNames } from "./use-names";
import type { ReceiptAction } from "./waiting-receipt";

interface WaitingRequestProps {
  request: Answer<typeof listWaiting>["data"]["requests"][number];
  busy: boolean;
  onAsk(action: ReceiptAction): void;
  onRefuse(id: number): void;
}

/** What an operator asked for: another one confirms or refuses it, the one who asked can take it back. */
export function WaitingRequest({ request, busy, onAsk, onRefuse }: WaitingRequestProps) {
  const t = useTranslations("operator.waiting");
  const nameOf = useNames();
  const { id, transaction_id, username, provider, provider_txn, asked_by, asked_at, ends_at, own } = request;
  const { order_amount, reported, over, memo } = request;
  const txn = [provider_txn, ...request.more_txns].join(" + ");
  const amount = formatVnd(request.amount);
  const about =
    transaction_id === undefined
      ? t("requestPlayer", { amount, name: username })
      : t("request", { amount, order: transaction_id, name: username });

  const confirm = () =>
    onAsk({
      title: t("confirmRequestTitle"),
      lines: [
        about,
        t(reported ? "confirmReportedMeans" : "confirmRequestMeans", {
          txn,
          amount,
          asker: asked_by,
        }),
      ],
      call: ["confirmRequest", { id }],
    });

  return (
    <li className="space-y-2 border-t border-line pt-3" data-request={id}>
      <p className="font-bold break-words">{own ? t("requestOwn") : t("requestOf", { asker: asked_by })}</p>
      <p className="break-words">{about}</p>
      <p className="text-sm break-words text-muted">
        {[
          nameOf(provider),
          txn,
          memo && t("memo", { memo }),
          order_amount !== undefined && t("askedFor", { amount: formatVnd(order_amount) }),
          formatMoment(asked_at),
          t("requestEnds", { time: formatMoment(ends_at) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {over && <p className="text-sm text-bad">{t("requestOver")}</p>}
      <Allowed right="moveMoney">
        <div className="flex flex-wrap gap-3">
          {!own && !over && (
            <Button busy={busy} onClick={confirm}>
              {t("confirmRequest")}
            </Button>
          )}
          <Button busy={busy} onClick={() => onRefuse(id)}>
            {own ? t("withdrawRequest") : t("refuseRequest")}
          </Button>
        </div>
      </Allowed>
    </li>
  );
}
