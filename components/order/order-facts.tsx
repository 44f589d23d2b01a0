import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { hasEnded } from "@/lib/client/order/has-ended";
import type { Order } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { Translate } from "@/lib/i18n/messages";
import { CopyRow } from "./copy-row";

/** What was ordered, and the result. Before the order is loaded the lines are placeholders. */
export function OrderFacts({ transactionId, order }: { transactionId: string; order?: Order }) {
  const t = useTranslations("order");
  return (
    <dl className="divide-y divide-line">
      <CopyRow label={t("code")} shown={transactionId} t={t} />
      {factsOf(order, t).map(([label, value, gold]) => (
        <Fact key={label} label={label}>
          {value === undefined ? (
            <Skeleton className="ml-auto h-5 w-28" />
          ) : (
            <span className={gold ? "text-gold" : ""}>{value}</span>
          )}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-sm text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-bold tabular">{children}</dd>
    </div>
  );
}

function factsOf(
  order: Order | undefined,
  t: Translate<"order">,
): [label: string, value?: string, gold?: boolean][] {
  if (!order) return [[t("method")], [t("game")], [t("amount")], [t("vxu")]];
  const character = [order.character_name ?? order.character_id, order.server_name]
    .filter(Boolean)
    .join(" · ");
  const differs = order.paid_amount !== undefined && order.paid_amount !== order.amount;
  const arrived = order.state === "settled";
  const isTopup = order.kind === undefined || order.kind === "topup";
  const isOver = (hasEnded(order) && !arrived) || !isTopup;
  return [
    [t("method"), order.payment_method],
    ...(order.game_name ? [[t("game"), order.game_name] as [string, string]] : []),
    ...(character ? [[t("character"), character] as [string, string]] : []),
    ...(order.item_name ? [[t("item"), order.item_name] as [string, string]] : []),
    order.spent_vxu === undefined
      ? [differs && arrived ? t("declaredAmount") : t("amount"), formatVnd(order.amount)]
      : [t("spent"), formatVxu(order.spent_vxu), true],
    // For a transfer in review it is the amount received; for a card it is the card's face value.
    ...(differs
      ? [
          [arrived ? t("paidAmount") : t("receivedAmount"), formatVnd(order.paid_amount ?? 0)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(isOver
      ? []
      : [[arrived ? t("vxu") : t("expected"), formatVxu(order.vxu), true] as [string, string, boolean]]),
    ...(order.bonus_vxu > 0 && !isOver
      ? [[t("bonus"), `+${formatVxu(order.bonus_vxu)}`, true] as [string, string, boolean]]
      : []),
    ...(arrived && isTopup
      ? [[t("arrived"), formatVxu(order.vxu + order.bonus_vxu), true] as [string, string, boolean]]
      : []),
  ];
}
