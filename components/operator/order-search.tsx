"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/contract/endpoint";
import type { findOrders } from "@/lib/contract/endpoints/operator";
import type { FoundOrder, FoundPayment } from "@/lib/contract/endpoints/operator-orders";
import { hrefs } from "@/lib/routes/paths";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd, formatVxu } from "@/lib/format/money";

interface OrderSearchProps {
  locale: string;
  /** What was looked for. */
  find: string;
  /** What was found; undefined before anything was looked for. */
  found?: Answer<typeof findOrders>["data"];
  /** Why nothing could be looked for. */
  trouble?: string;
}

/** Looks up what a player asks about. A form without script: its address can be passed on. */
export function OrderSearch({ locale, find, found, trouble }: OrderSearchProps) {
  const t = useTranslations("operator.orders");
  const { orders = [], payments = [] } = found ?? {};
  return (
    <section aria-labelledby="orders-heading" className="card space-y-4 p-5">
      <h2 id="orders-heading" className="text-lg font-bold">
        {t("title")}
      </h2>
      <p className="text-muted">{t("findHint")}</p>
      <form role="search" className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <Field
            name="find"
            type="search"
            label={t("find")}
            defaultValue={find}
            maxLength={64}
            required
            autoComplete="off"
            autoCapitalize="off"
          />
        </div>
        <Button type="submit">{t("search")}</Button>
      </form>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      {found && orders.length + payments.length === 0 && <p role="status">{t("none", { find })}</p>}
      {payments.map((payment) => (
        <Notice key={payment.provider} tone="warn">
          <p className="wrap-anywhere">
            {payment.provider} · <PaymentState {...payment} />
          </p>
          {payment.status === "unmatched" && (
            <a className="inline-flex min-h-target items-center underline" href={hrefs(locale).operator()}>
              {t("waitsForYou")}
            </a>
          )}
        </Notice>
      ))}
      {orders.length > 0 && (
        <ol className="space-y-3">
          {orders.map((order) => (
            <OrderRow key={order.transaction_id} locale={locale} order={order} />
          ))}
        </ol>
      )}
    </section>
  );
}

function OrderRow({ locale, order }: { locale: string; order: FoundOrder }) {
  const t = useTranslations("operator.orders");
  const tOrder = useTranslations("order");
  const { delivery } = order;
  const facts: [label: string, value: ReactNode][] = [
    [t("player"), order.username],
    [t("for"), [order.game_name, order.server_name, order.character_name].filter(Boolean).join(" · ")],
    [t("bought"), order.item_name?.[locale === "en" ? "en" : "vi"] ?? formatVxu(order.vxu + order.bonus_vxu)],
    [t("price"), order.spent_vxu === undefined ? formatVnd(order.amount) : formatVxu(order.spent_vxu)],
    [t("paid"), order.paid_amount === undefined ? undefined : formatVnd(order.paid_amount)],
    [t("method"), order.payment_method],
    [
      t("payments"),
      order.payments.length > 0 && (
        <ul>
          {order.payments.map((payment) => (
            <li key={payment.provider_txn}>
              <PaymentState {...payment} />
            </li>
          ))}
        </ul>
      ),
    ],
    [t("made"), formatMoment(order.created_at)],
    [t("paidAt"), order.paid_at && formatMoment(order.paid_at)],
    [t("ended"), order.ended_at && formatMoment(order.ended_at)],
    [t("delivery"), delivery && <DeliveryState {...delivery} />],
    [t("reason"), order.reason],
  ];
  return (
    <li className="space-y-2 border-t border-line pt-3">
      <h3 className="wrap-anywhere">
        <b className="tabular">{order.transaction_id}</b> · {tOrder(order.state)}
      </h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </li>
  );
}

function PaymentState({ provider_txn, amount, status }: FoundPayment) {
  const t = useTranslations("operator.orders");
  return [provider_txn, formatVnd(amount), t(status)].join(" · ");
}

function DeliveryState({ attempts, delivered_at, ended, last_error }: NonNullable<FoundOrder["delivery"]>) {
  const t = useTranslations("operator.orders");
  if (delivered_at) return t("delivered", { time: formatMoment(delivered_at) });
  return [t(ended ?? "waits"), t("attempts", { n: attempts }), last_error].filter(Boolean).join(" · ");
}
