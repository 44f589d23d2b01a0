import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";

export type Reason = "notFound" | "failure";

interface NotFoundViewProps {
  reason: Reason;
  /** The home page's address; undefined shows no link. */
  home?: string;
}

export function NotFoundView({ reason, home }: NotFoundViewProps) {
  const t = useTranslations(reason);
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center" data-page="lost">
      <Compass />
      <h1 className="text-2xl font-bold" lang={reason === "notFound" ? "en" : undefined}>
        {t("heading")}
      </h1>
      {reason === "notFound" && (
        <p lang="en" className="text-lg">
          {t("sentence")}
        </p>
      )}
      <p className="max-w-prose text-muted">{t("message")}</p>
      {home !== undefined && (
        <>
          <p className="text-sm text-muted">{t("leaving")}</p>
          <a href={home} className={buttonClass("primary", "px-8")}>
            {t("home")}
          </a>
        </>
      )}
    </div>
  );
}

function Compass() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-24">
      <circle cx="48" cy="48" r="42" className="fill-surface stroke-line" strokeWidth="4" />
      <path
        d="M48 14v6m0 56v6M14 48h6m56 0h6"
        className="stroke-edge"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="m62 26-8 28-6-6Z" className="fill-action" />
      <path d="m62 26-14 22-6-6Z" className="fill-action-hover" />
      <path d="m34 70 8-28 6 6Z" className="fill-line" />
      <path d="m34 70 14-22 6 6Z" className="fill-edge" />
    </svg>
  );
}
