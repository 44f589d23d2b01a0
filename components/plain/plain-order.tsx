import { useTranslations } from "next-intl";
import { OrderFacts } from "@/components/order/order-facts";
import { OrderHeadline } from "@/components/order/order-headline";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { displayedState } from "@/lib/client/order/displayed-state";
import { hasEnded } from "@/lib/client/order/has-ended";
import type { Order, Outcome } from "@/lib/contract/entities";
import { hrefs } from "@/lib/routes/paths";
import { PlainNext } from "./plain-next";

/** How often a page without script asks again. */
const refresh_s = 10;

interface PlainOrderProps {
  locale: string;
  alias: string;
  transactionId: string;
  /** Undefined where it could not be loaded. */
  order?: Order;
  /** How the order goes on, where the order itself does not say it. */
  outcome?: Outcome;
  /** It is not one of this player's. */
  isUnknown?: boolean;
  userAgent: string;
  /** Its game is no longer sold. */
  gone?: boolean;
}

/** An order's page without script: in the state in which it was asked for, and asking again by itself. */
export function PlainOrder({
  locale,
  alias,
  transactionId,
  order,
  outcome,
  isUnknown,
  userAgent,
  gone = false,
}: PlainOrderProps) {
  const t = useTranslations("result");
  const tOrder = useTranslations("order");
  const tPlain = useTranslations("plain");
  const to = hrefs(locale);
  const waits = order ? order.state === "created" || order.state === "pending" : !isUnknown;
  const next = waits ? (order?.next ?? outcome) : undefined;
  const refreshes = !isUnknown && !(order && hasEnded(order));
  return (
    <div className="plain-order flex flex-col gap-5">
      {refreshes && <meta httpEquiv="refresh" content={String(refresh_s)} />}
      {order && <OrderHeadline state={order.state} order={order} next={next} />}
      {isUnknown && <Notice tone="error">{t("notFound")}</Notice>}
      {!order && !isUnknown && <Notice tone="warn">{t("trouble")}</Notice>}
      {order?.message && displayedState(order) === "declined" && (
        <Notice tone="error">{order.message}</Notice>
      )}
      {order && next && (
        <PlainNext next={next} amount={order.amount} app={order.payment_method} userAgent={userAgent} />
      )}
      {refreshes && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{tOrder("live")}</p>
          <a href={to.plainResult(alias, transactionId)} className={buttonClass("quiet")}>
            {tPlain("refresh")}
          </a>
        </div>
      )}
      {order && <OrderFacts transactionId={transactionId} order={order} />}
      <a
        href={gone ? to.home() : to.game(alias)}
        className={buttonClass(order?.state === "settled" ? "primary" : "quiet", "min-h-[52px]")}
      >
        {t(gone ? "home" : "again")}
      </a>
    </div>
  );
}
