"use client";

import { History } from "@/components/account/history/history";
import { hrefs } from "@/lib/paths";
import { PageLink } from "./page-link";
import { Shell } from "./shell";
import type { Shown } from "./shown";

/** The top-up history where leaving the page would lose what was chosen. */
export function HistoryDialog({ messages, locale }: Shown<"history">) {
  const { history, order, faults } = messages;
  return (
    <Shell title={history.title} locale={locale} messages={messages}>
      {/* Its cards have an edge of their own, and the dialog is narrow. */}
      <div className="-mx-2.5">
        <History locale={locale} texts={{ history, order, faults }} />
      </div>
      <PageLink href={hrefs(locale).history()} label={history.whole} />
    </Shell>
  );
}
