import { useTranslations } from "next-intl";
import type { Bonus } from "@/lib/contract/bonus";

/** Says what the site is for and what a player gets. */
export function HomeHero({ first, later, hours }: Bonus & { hours?: string }) {
  const t = useTranslations("home");
  const columns =
    first > 0 && later > 0 ? "grid-cols-[1fr_1fr_1.3fr] md:grid-cols-[auto_auto_auto]" : "grid-flow-col";
  return (
    <div className="border-b border-line bg-[radial-gradient(60rem_24rem_at_75%_-30%,var(--color-glow),transparent)]">
      <div className="page grid gap-2.5 py-3 sm:gap-5 sm:py-5 md:grid-cols-[1fr_auto] md:items-center md:py-10">
        <div>
          <h1 className="text-xl leading-tight font-bold text-balance sm:text-3xl lg:text-4xl">
            {t("heading")}
          </h1>
          <p className="mt-2 max-w-prose text-muted max-sm:hidden sm:text-lg">{t("lead")}</p>
        </div>
        <dl
          className={`home-facts grid divide-x divide-line rounded-card border border-line bg-surface/80 ${columns}`}
        >
          {first > 0 && (
            <Fact value={t("bonusPercent", { percent: first })} label={t("bonusFirstLabel")} gold />
          )}
          {later > 0 && (
            <Fact value={t("bonusPercent", { percent: later })} label={t("bonusLaterLabel")} gold />
          )}
          {/* On which days the site's own hours are is in the footer's sentence: they need not be daily. */}
          {hours === undefined || hours === t("hours") ? (
            <Fact value={t("hours")} label={t("hoursLabel")} />
          ) : (
            <Fact value={hours} label={t("hoursOwn")} />
          )}
        </dl>
      </div>
    </div>
  );
}

/** A number and what it is; a description list reads "label: value", so the label comes first in the source. */
function Fact({ value, label, gold = false }: { value: string; label: string; gold?: boolean }) {
  return (
    <div className="flex flex-col-reverse justify-end px-3 py-1.5 sm:px-4 sm:py-3">
      <dt className="text-xs leading-tight text-muted sm:text-sm">{label}</dt>
      <dd className={`leading-snug font-bold whitespace-nowrap sm:text-xl ${gold ? "text-gold" : ""}`}>
        {value}
      </dd>
    </div>
  );
}
