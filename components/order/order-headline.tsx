import { useTranslations } from "next-intl";
import { displayedState, type DisplayedState } from "@/lib/client/order/displayed-state";
import type { Order, OrderState, Outcome } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { MessageKey } from "@/lib/i18n/messages";
import { waitingText } from "./waiting-text";

/** An order is never called failed before the provider says so: created and pending are both shown as waiting. */
const looks = {
  created: { name: "waiting", tone: "text-info", shape: "M12 7v5l3 2" },
  pending: { name: "waiting", tone: "text-info", shape: "M12 7v5l3 2" },
  review: { name: "review", tone: "text-warn", shape: "M12 7.5v5M12 16v.1" },
  paid: { name: "paid", tone: "text-good", shape: "m8 12.4 2.8 2.8L16 9.5" },
  settled: { name: "settled", tone: "text-good", shape: "m8 12.4 2.8 2.8L16 9.5" },
  declined: { name: "declined", tone: "text-bad", shape: "m9 9 6 6m0-6-6 6" },
  cancelled: { name: "cancelled", tone: "text-info", shape: "m9 9 6 6m0-6-6 6" },
  expired: { name: "expired", tone: "text-warn", shape: "M12 7.5v5M12 16v.1" },
  refunded: { name: "refunded", tone: "text-info", shape: "M15.500 12H8.500m2.500-3-3 3 3 3" },
} as const satisfies Record<DisplayedState, { name: MessageKey<"result">; tone: string; shape: string }>;

/** The heading takes the focus when what had it goes with the order's state. */
const orderStateId = "order-state";

export const focusOrderState = () => document.getElementById(orderStateId)?.focus({ preventScroll: true });

/** The order's state in a few words. */
export function stateText(order: Order | undefined, state: OrderState): MessageKey<"result"> {
  const { name } = looks[order ? displayedState(order) : state];
  if (name === "settled" && isInstead(order)) return "settledInstead";
  return name === "settled" && isPurchase(order) ? "settledItem" : name;
}

interface OrderHeadlineProps {
  state: OrderState;
  order?: Order;
  /** The next step of a waiting order: the text says what to do instead of asking for patience. */
  next?: Outcome;
}

export function OrderHeadline({ state, order, next }: OrderHeadlineProps) {
  const t = useTranslations("result");
  const { name, tone, shape } = looks[order ? displayedState(order) : state];
  // An app's name comes with the order, so before the order is loaded the text does without it.
  const said = name === "waiting" ? waitingText(order ? next : withoutName(next)) : sentenceOf(name, order);
  return (
    // The first text is not a change: as soon as the order is loaded it may say more.
    <div className="flex gap-4" aria-live={order ? "polite" : "off"} data-state={state}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`size-12 shrink-0 ${tone}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="12" cy="12" r="10" />
        <path d={shape} />
      </svg>
      <div className="min-w-0">
        <h2 id={orderStateId} tabIndex={-1} className="text-xl font-bold outline-none">
          {t(stateText(order, state))}
        </h2>
        {(name !== "settled" || order) && (
          <p className="text-muted">
            {order && saysUncharged(order) ? order.message : t(said, order ? valuesOf(order) : {})}
          </p>
        )}
        {order && isOtherValue(order) && (
          <p className="mt-1 text-warn">{t("differs", { declared: formatVnd(order.amount) })}</p>
        )}
      </div>
    </div>
  );
}

const uncharged: readonly (string | undefined)[] = [
  "payment_declined",
  "funds_short",
  "card_not_authenticated",
  "card_issuer_silent",
];

/** The reason is known and says that nothing was charged: to ask what was charged all the same would contradict it. */
export const saysUncharged = (order: Order) =>
  displayedState(order) === "declined" && uncharged.includes(order.error) && Boolean(order.message);

/** True for an item or a gift code, which arrive in the game or the order, not in the wallet. */
const isPurchase = (order?: Order) => order?.kind === "item" || order?.kind === "gift";

/** The amount was not the item's price, or no purchase slot was left, so it was credited as Vxu. */
const isInstead = (order?: Order) => order?.kind === "topup" && Boolean(order.item_name);

function sentenceOf(name: (typeof looks)[DisplayedState]["name"], order?: Order): MessageKey<"result"> {
  if (name === "refunded" && order?.error === "delivery_refused")
    return order.spent_vxu === undefined ? "refundedItemText" : "refundedVxuText";
  if (name === "settled" && isInstead(order)) return "settledInsteadText";
  if (name === "settled" && order && isOtherValue(order)) return "settledOtherText";
  if (!isPurchase(order)) return `${name}Text`;
  if (name === "settled") return order?.kind === "gift" ? "settledGiftText" : "settledItemText";
  if (name === "paid" || name === "declined") return `${name}ItemText`;
  return `${name}Text`;
}

const valuesOf = ({ vxu, bonus_vxu, spent_vxu = 0, item_name = "", ...order }: Order) => ({
  vxu: formatVxu(vxu + bonus_vxu),
  spent: formatVxu(spent_vxu),
  item: item_name,
  app: order.payment_method,
  actual: formatVnd(order.paid_amount ?? order.amount),
});

const withoutName = (next: Outcome | undefined) =>
  next?.outcome === "qr" || (next?.outcome === "live" && next.sms_syntax) ? next : undefined;

function isOtherValue(order: Order): order is Order & { paid_amount: number } {
  return order.state === "settled" && order.paid_amount !== undefined && order.paid_amount !== order.amount;
}
