import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { TopupMethod } from "@/lib/client/topup-data";
import { formatVnd } from "@/lib/format/money";
import { worksWithoutScript } from "@/lib/payment/without-script";
import { PlainTiles } from "./plain-tiles";

interface ChoiceFormProps {
  /** The confirmation's own address. */
  action: string;
  methods: readonly TopupMethod[];
  methodId?: number;
  amount?: number;
  /** Why the choice of the address can't be confirmed. */
  reason?: string;
}

/** What is still to be chosen before a payment can be confirmed: its amount and its method. */
export function ChoiceForm({ action, methods, methodId, amount, reason }: ChoiceFormProps) {
  const t = useTranslations("payment");
  const open = methods.filter(({ state, view }) => state !== "closed" && worksWithoutScript(view));
  const prices = [...new Set(open.flatMap(({ options }) => options.map(([price]) => price)))];
  return (
    <form method="get" action={action} className="flex flex-col gap-5">
      {reason && <Notice tone="warn">{reason}</Notice>}
      <PlainTiles
        legend={t("stepAmount")}
        name="amount"
        value={amount?.toString()}
        className="amounts"
        grid="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:grid-cols-4"
        tiles={prices
          .sort((a, b) => a - b)
          .map((price) => ({ value: String(price), label: formatVnd(price) }))}
      />
      <PlainTiles
        legend={t("stepMethod")}
        name="method"
        value={methodId?.toString()}
        grid="method-grid sm:grid-cols-3"
        tiles={open.map(({ view, title, notice, hint }) => ({
          value: String(view.id),
          label: title,
          hint: notice ?? <span className="max-sm:hidden">{hint}</span>,
          image: `/marks/${view.mark}.svg`,
        }))}
      />
      <button type="submit" className={buttonClass("primary", "min-h-[52px]")}>
        {t("continue")}
      </button>
    </form>
  );
}
