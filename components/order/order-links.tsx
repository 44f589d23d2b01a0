import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { hasEnded } from "@/lib/client/order/has-ended";
import { kindOf } from "@/lib/contract/order-kind";
import type { Order, OrderState } from "@/lib/contract/entities";
import { hrefs } from "@/lib/routes/paths";
import { againLink } from "./again-link";

interface OrderLinksProps {
  transactionId: string;
  state: OrderState;
  order?: Order;
  locale: string;
  alias: string;
  /** Its game is no longer sold. */
  gone: boolean;
}

/** Where a player goes from here: after success on to what the Vxu buys, the same once more, or home. */
export function OrderLinks({ transactionId, state, order, locale, alias, gone }: OrderLinksProps) {
  const t = useTranslations("result");
  const to = hrefs(locale);
  const again = againLink({ transactionId, order, ended: hasEnded({ state }), alias, locale, gone });
  const arrived = state === "settled" || state === "paid";
  if (!arrived)
    return (
      <p className="flex flex-wrap justify-center gap-x-2">
        <a href={again.href} className={buttonClass("ghost")}>
          {t(again.text)}
        </a>
        <a href={to.history()} className={buttonClass("ghost")}>
          {t("history")}
        </a>
      </p>
    );
  // For a gift both lead to the web shop.
  const isGift = order !== undefined && kindOf(order) === "gift";
  return (
    <>
      <div className={`grid gap-3 ${gone ? "" : "sm:grid-cols-3"}`}>
        {!gone && (
          <a href={to.webshop(alias)} className={buttonClass("primary", "min-h-[52px]")}>
            {t("shop")}
          </a>
        )}
        {!gone && !isGift && (
          <a href={again.href} className={buttonClass("quiet", "min-h-[52px]")}>
            {t(again.text)}
          </a>
        )}
        <a href={to.home()} className={buttonClass(gone ? "primary" : "quiet", "min-h-[52px]")}>
          {t("done")}
        </a>
      </div>
      <a href={to.history()} className={buttonClass("ghost", "self-center")}>
        {t("history")}
      </a>
    </>
  );
}
