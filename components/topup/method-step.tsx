"use client";

import { useTranslations } from "next-intl";
import { ChoiceGrid } from "@/components/ui/choice";
import { useLastMethod } from "@/lib/client/order/use-last-method";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { MessageKey, Translate } from "@/lib/i18n/messages";
import { groupMethods, type MethodGroup } from "./method-groups";

interface MethodStepProps {
  methods: readonly TopupMethod[];
  value?: number;
  onChoose: (method: TopupMethod) => void;
}

const legends = {
  wallet: "groupWallet",
  bank: "groupBank",
  credit: "groupCredit",
  card: "groupCard",
  phone: "groupPhone",
  sheet: "groupSheet",
} as const satisfies Record<MethodGroup["family"], MessageKey<"payment">>;

/** Smaller tiles on a phone, where eighteen have to be scrolled through; a closed method has a row for the reason. */
const compact =
  "max-sm:[&_.choice:has(:disabled)]:col-span-full max-sm:[&_.choice>span]:min-h-[52px] max-sm:[&_.choice>span]:gap-2 max-sm:[&_.choice>span]:p-2 max-sm:[&_img]:size-7 max-sm:[&_b]:text-sm";

/** All methods in groups. A custom property, set before the first paint, moves the last used one to the front. */
export function MethodStep({ methods, value, onChoose }: MethodStepProps) {
  const t = useTranslations("payment");
  const groups = groupMethods(methods, useLastMethod());
  return (
    <div className={`flex flex-col gap-4 ${compact}`} role="radiogroup" aria-label={t("stepMethod")}>
      {groups.map((group) => (
        <ChoiceGrid
          key={group.family}
          legend={<span className="text-muted">{t(legends[group.family])}</span>}
          name="method"
          columns="grid-cols-2"
          order={`min(${group.methods.map(({ view }) => displayOrderOf(view.id)).join(", ")})`}
          value={value === undefined ? undefined : String(value)}
          onChange={(chosen) => {
            const method = group.methods.find(({ view }) => String(view.id) === chosen);
            if (method) onChoose(method);
          }}
          options={group.methods.map((method) => ({
            value: String(method.view.id),
            label: method.title,
            image: `/marks/${method.view.mark}.svg`,
            hint: hintOf(method, t),
            disabled: method.state === "closed",
            device: method.device,
            order: displayOrderOf(method.view.id),
          }))}
        />
      ))}
    </div>
  );
}

const displayOrderOf = (id: number) => `var(--m${id}, 0)`;

function hintOf({ state, notice, hint, bonusPercent }: TopupMethod, t: Translate<"payment">) {
  if (state !== "open") return <span className="text-warn">{notice ?? t(state)}</span>;
  if (!bonusPercent) return notice ?? <span className="max-sm:hidden">{hint}</span>;
  return (
    <>
      <span className="text-gold">{t("methodBonus", { percent: bonusPercent })}</span>
      {notice && ` · ${notice}`}
    </>
  );
}
