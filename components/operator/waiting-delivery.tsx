import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/browser/history/dates";
import type { listWaiting } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import type { Deed } from "./waiting-receipt";

interface WaitingDeliveryProps {
  delivery: Answer<typeof listWaiting>["data"]["deliveries"][number];
  locale: string;
  words: Texts<"operator">["waiting"];
  busy: boolean;
  onRetry(id: string): void;
  onAsk(deed: Deed): void;
}

/** A delivery that was given up on: told to the game once more, or given back. */
export function WaitingDelivery({ delivery, locale, words, busy, onRetry, onAsk }: WaitingDeliveryProps) {
  const { id, transaction_id, username, item_name, attempts, last_error, created_at } = delivery;
  const name = item_name?.[locale === "en" ? "en" : "vi"] ?? "Vxu";
  const about = fill(words.delivery, { name, order: transaction_id });

  const refund = () =>
    onAsk({
      title: words.refundTitle,
      lines: [about, fill(words.refundMeans, { name: username })],
      call: ["refundDelivery", { id }],
    });

  return (
    <li className="space-y-2 border-t border-line pt-3">
      <p className="font-bold">{about}</p>
      <p className="text-sm text-muted">
        {[
          username,
          formatMoment(created_at),
          fill(words.attempts, { n: attempts, error: last_error ?? "–" }),
        ].join(" · ")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onRetry(id)}>
          {words.retry}
        </Button>
        {delivery.refundable && (
          <Button busy={busy} onClick={refund}>
            {words.refund}
          </Button>
        )}
      </div>
    </li>
  );
}
