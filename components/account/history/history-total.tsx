import { useTranslations } from "next-intl";
import type { HistoryRange } from "@/lib/client/order/order-calls";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { useHistoryTotal } from "./history-pages";

interface HistoryTotalProps {
  range: HistoryRange;
  /** Undefined or empty for a visitor. */
  player: string | undefined;
}

/** The sums of all orders of the range; the line's space is reserved while they load. */
export function HistoryTotal({ range, player }: HistoryTotalProps) {
  const t = useTranslations("history");
  const total = useHistoryTotal(range, player);
  return (
    <p className="min-h-6 text-sm text-muted tabular" aria-live="polite">
      {total !== undefined &&
        total.orders > 0 &&
        t("total", {
          n: total.orders,
          amount: formatVnd(total.paid_amount),
          vxu: formatVxu(total.vxu),
          spent: formatVxu(total.spent_vxu),
        })}
    </p>
  );
}
