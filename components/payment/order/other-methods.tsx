"use client";

import useSWR from "swr";
import { buttonClass } from "@/components/ui/button";
import { useLastMethod } from "@/lib/browser/order/use-last-method";
import { getPaymentStatus, orderCalls } from "@/lib/browser/order/order-calls";
import type { Order, PaymentMethod } from "@/lib/contract/entities";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";

interface OtherMethodsProps {
  order: Order;
  locale: string;
  alias: string;
  texts: Texts<"result">;
}

const most = 3;

/** After a payment that came to nothing: the same order by another method, one touch away. */
export function OtherMethods({ order, locale, alias, texts }: OtherMethodsProps) {
  const lastId = useLastMethod();
  const { data } = useSWR(
    [orderCalls.getPaymentStatus.path, order.game_id],
    ([, gameId]) => fetchOpen(gameId),
    {
      revalidateOnFocus: false,
    },
  );
  const others = (data ?? [])
    .filter(({ id }) => id !== order.method_id)
    .toSorted((a, b) => Number(b.id === lastId) - Number(a.id === lastId))
    .slice(0, most);
  if (others.length === 0) return null;
  return (
    <section>
      <h3 className="font-bold">{texts.retryTitle}</h3>
      <p className="text-sm text-muted">{texts.retryText}</p>
      <div className="mt-3 flex flex-col gap-2.5">
        {others.map(({ id, payment_method }, index) => (
          <a
            key={id}
            href={hrefs(locale).again(alias, order.transaction_id, id)}
            className={buttonClass(index === 0 ? "primary" : "quiet", "min-h-[52px]")}
          >
            {fill(texts.retry, { method: payment_method })}
          </a>
        ))}
      </div>
    </section>
  );
}

/** Those that money is paid by: the wallet of Vxu tops nothing up. */
async function fetchOpen(gameId: number): Promise<PaymentMethod[]> {
  const answer = await getPaymentStatus(gameId);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.data.filter(({ state, userwallet }) => state === "open" && !userwallet);
}
