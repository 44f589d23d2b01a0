import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { formatVnd, formatVxu } from "@/lib/money";

interface HistoryTotalProps {
  total?: { orders: number; paid_amount: number; vxu: number; spent_vxu: number };
  texts: Texts<"history">;
}

/** The sums of everything that fits; its line is kept while they load. */
export function HistoryTotal({ total, texts }: HistoryTotalProps) {
  return (
    <p className="min-h-6 text-sm text-muted tabular" aria-live="polite">
      {total &&
        fill(texts.total, {
          n: total.orders,
          amount: formatVnd(total.paid_amount),
          vxu: formatVxu(total.vxu),
          spent: formatVxu(total.spent_vxu),
        })}
    </p>
  );
}
