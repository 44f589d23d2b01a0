"use client";

import { useTranslations } from "next-intl";
import { History } from "@/components/account/history/history";
import { hrefs } from "@/lib/routes/paths";
import type { OpenDialogProps } from "./dialog-props";
import { PageLink } from "./page-link";
import { Shell } from "./shell";

/** The top-up history as a dialog, for pages where leaving would lose the player's choices. */
export function HistoryDialog({ locale }: OpenDialogProps<"history">) {
  const t = useTranslations("history");
  return (
    <Shell title={t("title")} locale={locale}>
      <History locale={locale} />
      <PageLink href={hrefs(locale).history()} label={t("whole")} />
    </Shell>
  );
}
