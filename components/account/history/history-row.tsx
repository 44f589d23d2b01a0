import { useTranslations } from "next-intl";
import { displayedState, type DisplayedState } from "@/lib/client/order/displayed-state";
import { hasEnded } from "@/lib/client/order/has-ended";
import type { Order } from "@/lib/contract/entities";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { nameLanguage } from "@/lib/i18n/name-language";
import { hrefs } from "@/lib/routes/paths";

interface HistoryRowProps {
  order: Order;
  locale: string;
  /** On the game's own page, which need not be named. */
  ofGame?: boolean;
}

const tones: Record<DisplayedState, string> = {
  created: "border-info/50 text-info",
  pending: "border-info/50 text-info",
  review: "border-warn/50 text-warn",
  paid: "border-good/50 text-good",
  settled: "border-good/50 text-good",
  declined: "border-bad/50 text-bad",
  cancelled: "border-edge text-muted",
  expired: "border-edge text-muted",
  refunded: "border-info/50 text-info",
};

export function HistoryRow({ order, locale, ofGame = false }: HistoryRowProps) {
  const t = useTranslations("order");
  const tHistory = useTranslations("history");
  const shown = displayedState(order);
  const names = [ofGame ? undefined : order.game_name, order.character_name].filter(Boolean).join(" · ");
  const isTopup = order.kind === undefined || order.kind === "topup";
  const row = (
    <>
      {/* Where both do not fit, the state is below: no word of a method's name is broken. */}
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="max-w-full font-bold">{order.item_name ?? order.payment_method}</span>
        <span className={`shrink-0 rounded-md border px-2 text-sm font-bold ${tones[shown]}`}>
          {t(shown)}
        </span>
      </span>
      <span className="mt-1 flex justify-between gap-4">
        <span className="flex min-w-0 flex-col text-sm text-muted">
          <span lang={nameLanguage(names, locale)}>{names}</span>
          <span className="tabular">{formatMoment(order.created_at)}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end text-right font-bold tabular">
          <span>
            {order.spent_vxu === undefined
              ? formatVnd(order.paid_amount ?? order.amount)
              : formatVxu(order.spent_vxu)}
          </span>
          {isTopup && (order.state === "settled" || !hasEnded(order)) && (
            <span className={`text-sm ${order.state === "settled" ? "text-gold" : "text-muted"}`}>
              {formatVxu(order.vxu + order.bonus_vxu)}
            </span>
          )}
        </span>
      </span>
      <span className="mt-1 text-sm break-all text-muted">
        {t("code")}: <span className="tabular">{order.transaction_id}</span>
      </span>
    </>
  );
  const look = "card flex h-full min-h-[7.5rem] flex-col p-4 sm:min-h-24";
  return (
    <li>
      {order.game_alias ? (
        <a
          href={hrefs(locale).result(order.game_alias, order.transaction_id)}
          className={`${look} hover:border-edge`}
          title={tHistory("open", { code: String(order.transaction_id) })}
        >
          {row}
        </a>
      ) : (
        <div className={look}>{row}</div>
      )}
    </li>
  );
}
