"use client";

import { useTranslations } from "next-intl";
import { splitSeconds, useSecondsUntil } from "@/lib/client/layout/countdown";

const units = ["days", "hours", "minutes", "seconds"] as const;

interface MaintainCountdownProps {
  until: string;
  /** Seconds left when the server rendered the page; shown until the browser's clock takes over. */
  first: number;
}

/** Days and hours are shown only while there are any. */
export function MaintainCountdown({ until, first }: MaintainCountdownProps) {
  const t = useTranslations("maintain");
  const left = useSecondsUntil(until) ?? first;
  if (left === 0) return <p className="flex h-22 items-center text-lg font-bold text-gold">{t("soon")}</p>;
  const parts = splitSeconds(left);
  const shown = units.filter(
    (unit) =>
      unit === "minutes" || unit === "seconds" || parts.days > 0 || (unit === "hours" && parts.hours > 0),
  );
  return (
    <div role="timer" aria-label={t("left")} className="flex h-22 gap-2 sm:gap-3">
      {shown.map((unit) => (
        <p key={unit} className="card flex w-18 flex-col items-center justify-center sm:w-22">
          <span className="text-3xl leading-9 font-bold text-gold tabular">
            {String(parts[unit]).padStart(2, "0")}
          </span>
          <span className="text-xs text-muted">{t(unit, { n: parts[unit] })}</span>
        </p>
      ))}
    </div>
  );
}
