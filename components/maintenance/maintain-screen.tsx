import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Art } from "@/components/ui/art";
import { formatMoment } from "@/lib/format/dates";
import { hrefs } from "@/lib/routes/paths";
import { MaintainCountdown } from "./maintain-countdown";

interface MaintainScreenProps {
  locale: string;
  /** Undefined when the site is open. */
  notice?: { message?: string; until?: string };
  /** Seconds until `notice.until`. */
  left: number;
}

/** Says what is closed, until when, and what happens to a payment under way; or that the site is open. */
export function MaintainScreen({ locale, notice, left }: MaintainScreenProps) {
  const t = useTranslations("maintain");
  const home = hrefs(locale).home();
  return (
    <div className="page flex flex-col items-center gap-4 py-8 text-center sm:py-12" data-page="maintain">
      <Art
        src={notice ? "/maintain-closed.svg" : "/maintain-open.svg"}
        width={320}
        height={200}
        fetchPriority="high"
        className="h-auto w-80 max-w-full"
      />
      <h1 className="text-2xl font-bold sm:text-3xl">{notice ? t("closed") : t("open")}</h1>
      <p className="max-w-prose text-muted">{notice ? notice.message || t("closedText") : t("openText")}</p>
      {notice?.until && (
        <>
          <p className="font-bold">{t("until", { time: formatMoment(notice.until) })}</p>
          <MaintainCountdown first={left} until={notice.until} />
        </>
      )}
      {notice ? (
        <>
          {notice.message && <p className="max-w-prose text-sm text-muted">{t("closedText")}</p>}
          <p className="needs-script max-w-prose text-sm text-muted">{t("byItself")}</p>
        </>
      ) : (
        <a href={home} className={buttonClass("primary", "px-8")}>
          {t("home")}
        </a>
      )}
    </div>
  );
}
