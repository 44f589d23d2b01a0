"use client";

import { fill } from "@/lib/i18n/fill";
import { ChangeAccount } from "./change-account";
import type { Shown } from "./shown";

/** A social account belongs to one game: it has to sign out before another game is topped up. */
export function SocialLogoutDialog({ locale, messages, current, wanted, onConfirm }: Shown<"socialLogout">) {
  return (
    <ChangeAccount locale={locale} messages={messages} texts={messages.socialLogout} onConfirm={onConfirm}>
      {fill(messages.socialLogout.message, { current, wanted })}
    </ChangeAccount>
  );
}
