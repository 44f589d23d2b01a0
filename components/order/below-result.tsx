"use client";

import { LoadedMessages } from "@/lib/i18n/loaded-messages";
import { DailyRecharge } from "./daily-recharge";

/** The content below an order that was made on this page, with its own messages. */
export function BelowResult({ locale, alias }: { locale: string; alias: string }) {
  return (
    <LoadedMessages locale={locale}>
      <div className="mt-4">
        <DailyRecharge alias={alias} />
      </div>
    </LoadedMessages>
  );
}
