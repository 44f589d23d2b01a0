import { useTranslations } from "next-intl";
import { formatMoment } from "@/lib/format/dates";
import type { Translate } from "@/lib/i18n/messages";
import { SiteBarTools } from "./site-bar-tools";

interface SiteBarProps {
  announced?: { message?: string; from: string; until?: string };
  inspected?: { message?: string };
}

/** The operators' notice on every page. In the server's HTML, so nothing jumps; the countdown is loaded afterwards. */
export function SiteBar({ announced, inspected }: SiteBarProps) {
  const t = useTranslations("siteBar");
  if (!announced && !inspected) return null;
  return (
    <section aria-label={t("label")} className="border-b border-warn/50 bg-warn-soft text-sm" data-site-bar>
      <div className="page space-y-1 py-2">
        {announced && (
          <p data-announced>
            <b>{announced.message ?? sentenceOf(announced, t)}</b>{" "}
            {announced.message && <span>{sentenceOf(announced, t)} </span>}
            {/* Wide enough for the time left, which a script fills in. */}
            <span
              className="inline-block min-w-28 tabular"
              data-left={announced.from}
              data-words={t("left", { left: "{left}" })}
            />{" "}
            <span className="text-muted">{t("finish")}</span>
          </p>
        )}
        {inspected && (
          <p data-inspected>
            <b>{inspected.message ?? t("inspected")}</b>
            {inspected.message && <span> {t("inspected")}</span>}
          </p>
        )}
      </div>
      <SiteBarTools inspected={inspected !== undefined} />
    </section>
  );
}

function sentenceOf({ from, until }: { from: string; until?: string }, t: Translate<"siteBar">): string {
  const values = { time: formatMoment(from), until: formatMoment(until ?? "") };
  return t(until ? "announcedUntil" : "announced", values);
}
