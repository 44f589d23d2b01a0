"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/browser/dialogs";
import { fill } from "@/lib/i18n/fill";
import { Shell } from "./shell";
import type { Shown } from "./shown";
import { useSettle } from "./use-settle";

/** A social account belongs to one game: it has to sign out before another game is topped up. */
export function SocialLogoutDialog({ messages, current, wanted, onConfirm }: Shown<"socialLogout">) {
  const texts = messages.socialLogout;
  const { busy, refusal, press } = useSettle(onConfirm, messages.dialog.refused);
  return (
    <Shell
      title={texts.title}
      messages={messages}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={press}>
            {texts.confirm}
          </Button>
          <Button onClick={closeDialog}>{texts.stay}</Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="error" className="mb-4">
          {refusal}
        </Notice>
      )}
      <p>{fill(texts.message, { current, wanted })}</p>
      <p className="mt-3 text-sm text-muted">{texts.note}</p>
    </Shell>
  );
}
