"use client";

import { useTranslations } from "next-intl";
import { formatVnd } from "@/lib/format/money";
import { usualBonus, type Bonus } from "@/lib/contract/bonus";
import { bonusValues } from "@/lib/payment/bonus";
import type { OpenDialogProps } from "./dialog-props";
import { ownSupportHours } from "@/lib/client/layout/support-hours";
import { Shell } from "./shell";

const short_code = "9029";
const amounts_vnd = [10_000, 20_000, 50_000, 100_000];

/** The Vxu of a top-up by SMS, for every amount that the short code takes. */
export function SmsTableDialog({ locale }: OpenDialogProps<"smsTable">) {
  const t = useTranslations("smsTable");
  const bonus = readPageBonus();
  const title = t("title", bonusValues(bonus));
  return (
    <Shell title={title} locale={locale} reading>
      <p className="mb-4">{t("lead", { number: short_code })}</p>
      <table className="w-full border-collapse text-left tabular [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_th]:pb-2 [&_th]:text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col">{t("amount")}</th>
            <th scope="col">{t("number")}</th>
            <th scope="col" className="text-right">
              {t("first")}
            </th>
            <th scope="col" className="text-right">
              {t("later")}
            </th>
          </tr>
        </thead>
        <tbody>
          {amounts_vnd.map((amount) => (
            <tr key={amount}>
              <td className="font-bold">{formatVnd(amount)}</td>
              <td>{short_code}</td>
              <td className="text-right font-bold text-gold">+{bonus.first}%</td>
              <td className="text-right font-bold text-gold">+{bonus.later}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted">{ownSupportHours() ?? t("hours")}</p>
    </Shell>
  );
}

/** The layout writes it on the page where it is not the usual one. */
function readPageBonus(): Bonus {
  const [first, later] = (document.body.dataset.bonus ?? "").split(" ").map(Number);
  return first !== undefined && later !== undefined ? { first, later } : usualBonus;
}
