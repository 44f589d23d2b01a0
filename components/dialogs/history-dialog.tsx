"use client";

import { useTranslations } from "next-intl";
import { History } from "@/components/account/history/history";
import { hrefs } from "@/lib/routes/paths";
import type { OpenDialogProps } from "./dialog-props";
import { PageLink } from "./page-link";
import { Shell } from "./shell";

/** The top-up history where leaving the page would lose what was chosen. */
export function HistoryDialog({ locale }: OpenDialogProps<"history">) {
  const t = useTranslations("history");
  return (
    <Shell title={t("title")} locale={locale}>
      {/* Its cards have an edge of their own, and the dialog is narrow. */}
      <div className="-mx-2.5">
        <History locale={locale} />
      </div>
      <PageLink href={hrefs(locale).history()} label={t("whole")} />
    </Shell>
  );
}
