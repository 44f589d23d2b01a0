import { formatMoment } from "@/lib/browser/history/dates";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { SiteBarTools } from "./site-bar-tools";

interface SiteBarProps {
  texts: Texts<"siteBar">;
  announced?: { message?: string; from: string; until?: string };
  inspected?: { message?: string };
}

/** What operators tell on every page: in the server's HTML, so nothing jumps; what moves is loaded afterwards. */
export function SiteBar({ texts, announced, inspected }: SiteBarProps) {
  if (!announced && !inspected) return null;
  return (
    <section aria-label={texts.label} className="border-b border-warn/50 bg-warn/10 text-sm" data-site-bar>
      <div className="page space-y-1 py-2">
        {announced && (
          <p data-announced>
            <b>{announced.message ?? sentenceOf(announced, texts)}</b>{" "}
            {announced.message && <span>{sentenceOf(announced, texts)} </span>}
            {/* Wide enough for what will stand there. */}
            <span
              className="inline-block min-w-28 tabular"
              data-left={announced.from}
              data-words={texts.left}
            />{" "}
            <span className="text-muted">{texts.finish}</span>
          </p>
        )}
        {inspected && (
          <p data-inspected>
            <b>{inspected.message ?? texts.inspected}</b>
            {inspected.message && <span> {texts.inspected}</span>}
          </p>
        )}
      </div>
      <SiteBarTools inspected={inspected !== undefined} />
    </section>
  );
}

function sentenceOf({ from, until }: { from: string; until?: string }, texts: Texts<"siteBar">): string {
  const values = { time: formatMoment(from), until: formatMoment(until ?? "") };
  return fill(until ? texts.announcedUntil : texts.announced, values);
}
