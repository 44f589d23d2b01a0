"use client";

import { useTranslations } from "next-intl";
import { useDailyRecharge } from "@/lib/client/daily-recharge";
import { formatVnd } from "@/lib/format/money";

/** The sum of today's top-ups of the game, and what the next reward needs. */
export function DailyRecharge({ alias }: { alias: string }) {
  const t = useTranslations("dailyRecharge");
  const daily = useDailyRecharge(alias);
  if (!daily) return null;
  const next = daily.milestones.find(({ reached }) => !reached);
  return (
    <section className="card p-4" aria-label={t("title")}>
      <h2 className="font-bold">{t("title")}</h2>
      <p className="mt-1 text-sm text-muted tabular">
        {t("recharged", { amount: formatVnd(daily.recharged) })}{" "}
        {next && t("next", { amount: formatVnd(next.amount - daily.recharged), reward: next.reward })}
      </p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {daily.milestones.map(({ amount, reward, reached }) => (
          <li
            key={amount}
            className={`flex justify-between gap-3 rounded-control border px-3 py-2 text-sm ${reached ? "border-good/50" : "border-line"}`}
          >
            <span className="font-bold tabular">{formatVnd(amount)}</span>
            <span className={reached ? "text-good" : "text-muted"}>
              {reward}
              {reached && ` · ${t("reached")}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
