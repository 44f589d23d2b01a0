"use client";

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { displayedState } from "@/lib/client/order/displayed-state";
import { openOrderStore } from "@/lib/client/order/open-order";
import { hasEnded } from "@/lib/client/order/has-ended";
import { useUserId } from "@/lib/client/session/use-user";
import type { Order } from "@/lib/contract/entities";
import { formatVnd, formatVxu } from "@/lib/format/money";
import { LoadedMessages } from "@/lib/i18n/loaded-messages";
import { hrefs } from "@/lib/routes/paths";
import { useFollowedOrder } from "./order-follow";
import { TimeLeft } from "./time-left";

/** The open order on one line, until it has ended and is closed, or another player is signed in. */
export function OpenOrderLine({ locale }: { locale: string }) {
  return <ShownOrder key={useUserId()} locale={locale} />;
}

function ShownOrder({ locale }: { locale: string }) {
  const open = useSyncExternalStore(openOrderStore.subscribe, openOrderStore.read, () => "");
  const [shown, setShown] = useState(open);
  // An order that has ended stays until it is closed, or another one is open.
  if (open && open !== shown) setShown(open);
  const close = () => {
    delete document.documentElement.dataset.openOrder;
    setShown("");
  };
  if (!shown) return null;
  return (
    <LoadedMessages locale={locale}>
      <FollowedLine key={shown} id={shown} locale={locale} onClose={close} />
    </LoadedMessages>
  );
}

interface FollowedLineProps {
  id: string;
  locale: string;
  onClose: () => void;
}

/** Says the order's state and sum, and leads to its page. */
function FollowedLine({ id, locale, onClose }: FollowedLineProps) {
  const t = useTranslations("order");
  const { order, failure } = useFollowedOrder(id, locale);
  const isGone = failure?.status === 404;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  if (!order) return null;
  const to = hrefs(locale);
  const ended = hasEnded(order);
  return (
    <section aria-label={t("open")} className="page flex items-center gap-2">
      <a
        href={order.game_alias ? to.result(order.game_alias, id) : to.history()}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3"
        data-order={order.state}
      >
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[toneOf(order)]}`} />
        <span className="min-w-0 flex-1 truncate" aria-live="polite">
          <b className="tabular">{sumOf(order)}</b> · {t(displayedState(order))}
        </span>
        {!ended && <TimeLeft key={order.payable_s} order={order} />}
        <span className="shrink-0 font-bold underline max-sm:sr-only">{t("see")}</span>
        <span className="sm:hidden">
          <Icon d="m8 5 5 5-5 5" />
        </span>
      </a>
      {ended && (
        <button
          type="button"
          onClick={onClose}
          aria-label={t("close")}
          className="-mr-3 grid size-target shrink-0 place-items-center"
        >
          <Icon d="m5 5 10 10m0-10L5 15" />
        </button>
      )}
    </section>
  );
}

const dots = { good: "bg-good", warn: "bg-warn", bad: "bg-bad" };

function toneOf({ state }: Order): keyof typeof dots {
  if (state === "settled" || state === "paid") return "good";
  return state === "declined" ? "bad" : "warn";
}

/** What has arrived, or what the order is for. */
function sumOf({ state, vxu, bonus_vxu, amount, spent_vxu, item_name }: Order): string {
  if (item_name) return item_name;
  if (state === "settled" && vxu > 0) return `+${formatVxu(vxu + bonus_vxu)}`;
  return spent_vxu === undefined ? formatVnd(amount) : formatVxu(spent_vxu);
}
