"use client";

import { Button } from "@/components/ui/button";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { Shell } from "./shell";
import type { Shown } from "./shown";
import { Verdict } from "./verdict";

/** The game asks for a character, and this account has none: however the dialog is closed, the player is signed out. */
export function ForcedLogoutDialog({ locale, messages }: Shown<"forcedLogout">) {
  const texts = messages.forcedLogout;
  return (
    <Shell
      title={texts.title}
      locale={locale}
      messages={messages}
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {texts.leave}
        </Button>
      }
    >
      <Verdict tone="bad">
        <p className="font-bold">{texts.message}</p>
      </Verdict>
      <p className="mt-4 text-muted">{texts.note}</p>
    </Shell>
  );
}
