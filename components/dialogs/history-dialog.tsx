"use client";

import { History } from "@/components/account/history/history";
import { Shell } from "./shell";
import type { Shown } from "./shown";

/** The top-up history where leaving the page would lose what was chosen. */
export function HistoryDialog({ messages, locale }: Shown<"history">) {
  const { history, order, faults } = messages;
  return (
    <Shell title={history.title} messages={messages}>
      <History locale={locale} texts={{ history, order, faults }} />
    </Shell>
  );
}
