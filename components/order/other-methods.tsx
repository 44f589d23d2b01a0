"use client";

import useSWR from "swr";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { isOnDevice, type DeviceMethods } from "@/lib/client/device-wallets";
import { displayedState } from "@/lib/client/order/displayed-state";
import { getPaymentStatus, listPaymentOptions } from "@/lib/client/order/order-calls";
import { useLastMethod } from "@/lib/client/order/use-last-method";
import * as addresses from "@/lib/contract/addresses";
import type { Order } from "@/lib/contract/entities";
import type { PaymentMethod } from "@/lib/contract/payment-method";
import { hrefs } from "@/lib/routes/paths";

interface OtherMethodsProps {
  order: Order;
  locale: string;
  alias: string;
  deviceMethods: DeviceMethods;
}

const most = 3;

/**
 * After a failed payment: links to the same order by other methods. Where nobody refused the order's own one, it comes
 * first.
 */
export function OtherMethods({ order, locale, alias, deviceMethods }: OtherMethodsProps) {
  const t = useTranslations("result");
  const lastId = useLastMethod();
  const { data } = useSWR(
    [addresses.getPaymentStatus.path, order.transaction_id],
    () => fetchOthers(order, lastId, deviceMethods),
    { revalidateOnFocus: false },
  );
  const others = data ?? [];
  if (others.length === 0) return null;
  return (
    <section>
      <h3 className="font-bold">{t("retryTitle")}</h3>
      <p className="text-sm text-muted">{t("retryText")}</p>
      <div className="mt-3 flex flex-col gap-2.5">
        {others.map(({ id, payment_method }, index) => (
          <a
            key={id}
            href={hrefs(locale).again(alias, order.transaction_id, id)}
            className={buttonClass(index === 0 ? "primary" : "quiet", "min-h-[52px]")}
          >
            {t("retry", { method: payment_method })}
          </a>
        ))}
      </div>
    </section>
  );
}

/** The first methods that are usable now and offer the order's amount, the player's last used method before others. */
async function fetchOthers(
  order: Order,
  lastId: number | undefined,
  deviceMethods: DeviceMethods,
): Promise<PaymentMethod[]> {
  const { game_id, method_id, amount } = order;
  const isRefused = displayedState(order) === "declined";
  const rankOf = ({ id }: PaymentMethod) => (id === method_id ? 2 : id === lastId ? 1 : 0);
  const answer = await getPaymentStatus(game_id);
  if (!answer.ok) throw new Error(answer.error);
  const open = answer.value.data
    // The Vxu wallet can't pay for a top-up.
    .filter(
      ({ id, state, userwallet }) => !(isRefused && id === method_id) && state === "open" && !userwallet,
    )
    .filter(({ id }) => isOnDevice({ device: deviceMethods[id] }))
    .sort((a, b) => rankOf(b) - rankOf(a));
  const found: PaymentMethod[] = [];
  for (const method of open) {
    if (found.length === most) break;
    const options = await listPaymentOptions(game_id, method.id);
    if (options.ok && options.value.data.some(({ price }) => price === amount)) found.push(method);
  }
  return found;
}
