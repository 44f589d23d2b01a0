import { memo, useCallback, useMemo } from "react";
import { useTranslations } from "next-intl";
import { plainFormId } from "@/components/checkout/form-id";
import { bonusOf } from "@/components/checkout/order-lines";
import { ChoiceGroup, ChoiceTile, isLeft, useArrowKeys } from "@/components/ui/choice";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { TopupMethod } from "@/lib/client/topup-data";
import { amountsOf, type AmountOption } from "./choice";
import type { PanelStore } from "./panel-store";
import type { ShownBonus } from "./shown-bonus";
import { usePanelValue } from "./use-panel";

interface AmountStepProps {
  amounts: readonly AmountOption[];
  value?: number;
  bonusPercent: number;
  bonusKind: ShownBonus["kind"];
  /** `isPassing`: by an arrow key, on the way to another one. */
  onChoose: (amount: number, isPassing: boolean) => void;
  onLeave: (group: "amount") => void;
}

/** From 10,000,000 on, three amounts side by side on a phone would break in the middle of a number. */
const isLong = (amounts: readonly AmountOption[]) => amounts.some(({ price }) => price >= 10_000_000);

interface AmountChoiceProps extends Omit<AmountStepProps, "amounts" | "value"> {
  store: PanelStore;
  methods: readonly TopupMethod[];
}

/** The amounts of all methods, with the chosen one of the panel. */
export const AmountChoice = memo(function AmountChoice({ store, methods, ...step }: AmountChoiceProps) {
  const value = usePanelValue(store, (panel) => panel.amount);
  const methodId = usePanelValue(store, (panel) => panel.methodId);
  const amounts = useMemo(() => amountsOf(methods, methodId), [methods, methodId]);
  return <AmountStep {...step} amounts={amounts} value={value} />;
});

/** The amounts as tiles: what is paid, the Vxu, and the bonus. */
export function AmountStep({ amounts, value, bonusPercent, bonusKind, onChoose, onLeave }: AmountStepProps) {
  const t = useTranslations("payment");
  const { isMoving, keys } = useArrowKeys();
  const choose = useCallback((amount: number) => onChoose(amount, isMoving()), [onChoose, isMoving]);
  const bonusText = (vxu: number) =>
    bonusKind === "own"
      ? `+${formatVxu(bonusOf(vxu, bonusPercent))}`
      : t(bonusKind === "from" ? "bonusFrom" : "bonus", { percent: bonusPercent });
  return (
    <ChoiceGroup
      className="amounts"
      legend={t("stepAmount")}
      hideLegend
      keys={{ ...keys, onBlur: (event) => isLeft(event) && onLeave("amount") }}
      columns={
        isLong(amounts) ? "grid-cols-2 sm:grid-cols-3" : "grid-cols-3 max-[350px]:grid-cols-2 md:grid-cols-4"
      }
    >
      {amounts.map(({ price, vxu, offered }) => (
        <AmountTile
          key={price}
          price={price}
          vxu={vxu}
          bonus={vxu !== undefined && bonusPercent > 0 ? bonusText(vxu) : undefined}
          lacked={offered ? undefined : t("notWith")}
          isChosen={price === value}
          onChoose={choose}
        />
      ))}
    </ChoiceGroup>
  );
}

interface AmountTileProps extends Omit<AmountOption, "offered"> {
  bonus?: string;
  /** Says that the chosen method does not sell it. */
  lacked?: string;
  isChosen: boolean;
  onChoose: (amount: number) => void;
}

/** One amount. Memoised: on a cheap phone a press waits for every tile that renders again. */
const AmountTile = memo(function AmountTile({
  price,
  vxu,
  bonus,
  lacked,
  isChosen,
  onChoose,
}: AmountTileProps) {
  return (
    <ChoiceTile
      name="amount"
      value={String(price)}
      form={plainFormId}
      faint={lacked !== undefined}
      isChosen={isChosen}
      onChange={() => onChoose(price)}
      label={
        <span className={price >= 1_000_000 ? "max-sm:text-[0.78125rem]" : undefined}>
          {formatVnd(price)}
        </span>
      }
      hint={
        lacked ??
        (vxu !== undefined && (
          <>
            <span className="text-gold">{formatVxu(vxu)}</span>
            {bonus !== undefined && <em>{bonus}</em>}
          </>
        ))
      }
    />
  );
});
