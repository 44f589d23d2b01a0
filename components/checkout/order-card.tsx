import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { usualBonus, type Bonus } from "@/lib/contract/bonus";
import type { MessageKey } from "@/lib/i18n/messages";
import type { OrderLine } from "./order-lines";
import type { Missing } from "./pay-button";

interface OrderCardProps {
  lines: readonly OrderLine[];
  /** Undefined: the usual one. */
  bonus?: Bonus;
  /** What the button asks for: the bar names the same. */
  missing?: Missing;
  /** What became of the last attempt to pay. */
  notices?: ReactNode;
  /** The main button. */
  children: ReactNode;
}

const lacks = {
  amount: "noAmount",
  method: "noMethod",
  character: "noCharacter",
} as const satisfies Record<Missing, MessageKey<"payment">>;

/** What is bought, for whom and for how much, with the button: a bar at the bottom on a phone, else a side card. */
export function OrderCard({ lines, bonus = usualBonus, missing, notices, children }: OrderCardProps) {
  const t = useTranslations("payment");
  const valueOf = (name: OrderLine["name"]) => lines.find((line) => line.name === name)?.value;
  const who = [valueOf("character"), valueOf("server")].filter(Boolean).join(" · ");
  const needsCharacter = lines.some(({ name }) => name === "character");
  const lack = missing ?? (needsCharacter ? "character" : undefined);
  return (
    <aside aria-label={t("order")} className="order-card">
      {/* However long the names are, the bar has a limit; a price that leaves them no room has a row of its own. */}
      <div className="min-w-20 flex-1 leading-snug lg:hidden">
        <p className="line-clamp-3 text-xs leading-tight text-muted">
          {who || (lack ? t(lacks[lack]) : valueOf("game"))}
        </p>
        {valueOf("vxu") ? (
          <p className="flex flex-wrap gap-x-2 font-bold whitespace-nowrap tabular">
            <span className="text-gold">{valueOf("vxu")}</span>
            {valueOf("bonus") && <span className="text-bonus">{valueOf("bonus")}</span>}
          </p>
        ) : (
          // Empty as long as the button says what to choose.
          <p className="mt-0.5 line-clamp-2 text-sm leading-tight text-muted">{valueOf("method")}</p>
        )}
      </div>
      <div className="hidden lg:block">
        <h2 className="text-lg font-bold">{t("order")}</h2>
        <OrderLines lines={lines} notChosen={t("notChosen")} />
        <BonusLine bonus={bonus} />
      </div>
      {/* There before it says anything, or a screen reader would not read it. */}
      <div aria-live="polite" className="max-lg:order-first max-lg:basis-full empty:sr-only">
        {notices}
      </div>
      {children}
    </aside>
  );
}

/** The first order that is paid has its own bonus: it is promised to each until one is. */
export function BonusLine({ bonus: { first, later }, className = "" }: { bonus: Bonus; className?: string }) {
  const t = useTranslations("payment");
  if (first <= 0 && later <= 0) return null;
  return <p className={`mt-3 text-sm text-muted ${className}`}>{t("bonusLine", { first, later })}</p>;
}

export function OrderLines({ lines, notChosen }: { lines: readonly OrderLine[]; notChosen: string }) {
  return (
    <dl className="lines">
      {lines.map(({ name, label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={lookOf(name, value)}>{value ?? notChosen}</dd>
        </div>
      ))}
    </dl>
  );
}

function lookOf(name: OrderLine["name"], value?: string): string {
  if (value === undefined) return "text-muted";
  if (name === "bonus") return "font-bold text-bonus";
  return name === "vxu" || name === "total" ? "font-bold text-gold" : "font-bold";
}
