"use client";

import { splitSeconds, useSecondsUntil } from "@/lib/browser/countdown";
import type { Texts } from "@/lib/i18n/texts";

const units = ["days", "hours", "minutes", "seconds"] as const;

/** Days and hours are shown while there are any; the place is kept from the first paint on. */
export function MaintainCountdown({ until, texts }: { until: string; texts: Texts<"maintain"> }) {
  const left = useSecondsUntil(until);
  if (left === 0) return <p className="flex h-22 items-center text-lg font-bold text-gold">{texts.soon}</p>;
  const parts = splitSeconds(left ?? 0);
  const shown = units.filter(
    (unit) =>
      unit === "minutes" || unit === "seconds" || parts.days > 0 || (unit === "hours" && parts.hours > 0),
  );
  return (
    <div role="timer" aria-label={texts.left} className="needs-script flex h-22 gap-2 sm:gap-3">
      {shown.map((unit) => (
        <p key={unit} className="card flex w-18 flex-col items-center justify-center sm:w-22">
          <span className="text-3xl leading-9 font-bold text-gold tabular">
            {left === undefined ? "--" : String(parts[unit]).padStart(2, "0")}
          </span>
          <span className="text-xs text-muted">{texts[unit]}</span>
        </p>
      ))}
    </div>
  );
}
