import { useTranslations } from "next-intl";
import { ChoiceGrid } from "@/components/ui/choice";
import { Notice } from "@/components/ui/notice";
import type { TopupMethod } from "@/lib/client/topup-data";
import { formatVnd, formatVxu } from "@/lib/format/money";

interface AmountStepProps {
  method: TopupMethod;
  value?: number;
  onChoose: (amount: number) => void;
}

/** From 100,000,000 on, two amounts side by side on a phone would break in the middle of a number. */
const isLong = ({ options }: TopupMethod) => options.some(([price]) => price >= 100_000_000);

export function AmountStep({ method, value, onChoose }: AmountStepProps) {
  const t = useTranslations("payment");
  return (
    <div className="flex flex-col gap-3">
      {method.view.faceValueMatters && <Notice tone="warn">{t("faceValue")}</Notice>}
      <ChoiceGrid
        legend={t("stepAmount")}
        hideLegend
        name="amount"
        columns={isLong(method) ? "sm:grid-cols-2" : undefined}
        value={value === undefined ? undefined : String(value)}
        onChange={(chosen) => onChoose(Number(chosen))}
        options={method.options.map(([price, vxu]) => ({
          value: String(price),
          label: <span className="text-lg tabular">{formatVnd(price)}</span>,
          hint: vxu === undefined ? undefined : <span className="text-gold tabular">{formatVxu(vxu)}</span>,
        }))}
      />
    </div>
  );
}
