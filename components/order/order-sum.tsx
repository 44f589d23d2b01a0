import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import type { Order } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { TimeLeft } from "./time-left";

interface OrderSumProps {
  order?: Order;
  /** VND; known before the order is loaded where it was just made. */
  amount?: number;
}

/** What is paid, or was if that differs from the order, what for and for whom, with the time that is left to pay: what a player checks first. */
export function OrderSum({ order, amount }: OrderSumProps) {
  const t = useTranslations("order");
  const price = order?.spent_vxu === undefined ? (order?.paid_amount ?? order?.amount ?? amount) : undefined;
  const waiting = order && (order.state === "created" || order.state === "pending");
  return (
    <div className="rounded-control bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 text-3xl leading-tight font-bold tabular">
          {price !== undefined ? (
            formatVnd(price)
          ) : order ? (
            <span className="text-gold">{formatVxu(order.spent_vxu ?? 0)}</span>
          ) : (
            <Skeleton className="h-9 w-40" />
          )}
        </p>
        {order && <Gain order={order} />}
      </div>
      <p className="mt-1 min-h-6 text-muted">
        {order &&
          [order.item_name, order.game_name, order.character_name ?? order.character_id]
            .filter(Boolean)
            .join(" · ")}
      </p>
      {waiting && (
        <div className="mt-2">
          <TimeLeft key={order.payable_s} order={order} label={t("timeLeft")} over={t("timeOver")} />
        </div>
      )}
    </div>
  );
}

/** The Vxu that the payment brings, or has brought; nothing for an item and for an order that came to nothing. */
function Gain({ order }: { order: Order }) {
  const t = useTranslations("order");
  const { kind, state, vxu, bonus_vxu } = order;
  const isTopup = kind === undefined || kind === "topup";
  if (!isTopup || ["declined", "expired", "refunded"].includes(state)) return null;
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="text-lg font-bold text-gold tabular">+{formatVxu(vxu + bonus_vxu)}</span>
      {bonus_vxu > 0 && (
        <span className="text-sm text-bonus tabular">
          {t("ofWhichBonus", { bonus: formatVxu(bonus_vxu) })}
        </span>
      )}
    </p>
  );
}
