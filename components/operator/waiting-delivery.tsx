import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/contract/endpoint";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import { formatMoment } from "@/lib/format/dates";
import { Allowed } from "./allowed";
import { useGameTrouble } from "./use-game-trouble";
import type { ReceiptAction } from "./waiting-receipt";

interface WaitingDeliveryProps {
  delivery: Answer<typeof listWaiting>["data"]["deliveries"][number];
  locale: string;
  busy: boolean;
  onRetry(id: string): void;
  onAsk(action: ReceiptAction): void;
}

/** A delivery that was given up on: to be sent to the game again, or refunded. */
export function WaitingDelivery({ delivery, locale, busy, onRetry, onAsk }: WaitingDeliveryProps) {
  const t = useTranslations("operator.waiting");
  const sayTrouble = useGameTrouble();
  const { id, transaction_id, username, item_name, attempts, last_error = "–", created_at } = delivery;
  const name = item_name?.[locale === "en" ? "en" : "vi"] ?? "Vxu";
  const about = t("delivery", { name, order: transaction_id });

  const refund = () =>
    onAsk({
      title: t("refundTitle"),
      lines: [about, t("refundMeans", { name: username })],
      call: ["refundDelivery", { id }],
    });

  const close = () =>
    onAsk({
      title: t("closeTitle"),
      lines: [about, t("closeMeans", { name: username })],
      call: ["closeDelivery", { id }],
    });

  return (
    <li className="space-y-2 border-t border-line pt-3">
      <p className="font-bold">{about}</p>
      <p className="text-sm text-muted">
        {[
          username,
          formatMoment(created_at),
          t("attempts", { n: attempts, error: sayTrouble(last_error) }),
        ].join(" · ")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Allowed right="handleDeliveries">
          <Button busy={busy} onClick={() => onRetry(id)}>
            {t("retry")}
          </Button>
        </Allowed>
        <Allowed right={delivery.refundable ? "moveMoney" : "handleDeliveries"}>
          <Button busy={busy} onClick={delivery.refundable ? refund : close}>
            {delivery.refundable ? t("refund") : t("close")}
          </Button>
        </Allowed>
      </div>
    </li>
  );
}
