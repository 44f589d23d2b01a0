"use client";

import { fill } from "@/lib/i18n/fill";
import { ChangeAccount } from "./change-account";
import type { Shown } from "./shown";

/** A link signs one player in while another one is: nobody's session is changed unasked. */
export function ArrivalDialog({ locale, messages, current, arriving, onConfirm }: Shown<"arrival">) {
  return (
    <ChangeAccount locale={locale} messages={messages} texts={messages.arrival} onConfirm={onConfirm}>
      {fill(messages.arrival.message, { current, arriving })}
    </ChangeAccount>
  );
}
