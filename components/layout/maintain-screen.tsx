import { buttonClass } from "@/components/ui/button";
import { formatMoment } from "@/lib/browser/dates";
import { fill } from "@/lib/i18n/fill";
import { textsOf } from "@/lib/i18n/texts";
import { hrefs } from "@/lib/paths";

interface MaintainScreenProps {
  locale: string;
  /** Undefined when the site is open. */
  notice?: { message?: string; until?: string };
}

export function MaintainScreen({ locale, notice }: MaintainScreenProps) {
  const texts = textsOf(locale, "maintain");
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <h1 className="text-2xl font-bold">{notice ? texts.closed : texts.open}</h1>
      <p className="max-w-prose text-muted">{notice ? notice.message || texts.closedText : texts.openText}</p>
      {notice?.until && (
        <p className="font-bold">{fill(texts.until, { time: formatMoment(notice.until) })}</p>
      )}
      {!notice && (
        <a href={hrefs(locale).home()} className={buttonClass("primary", "px-8")}>
          {texts.home}
        </a>
      )}
    </div>
  );
}
