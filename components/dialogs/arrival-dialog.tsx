"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/browser/dialogs";
import { fill } from "@/lib/i18n/fill";
import { Shell } from "./shell";
import type { Shown } from "./shown";
import { useSettle } from "./use-settle";

/** A link signs one player in while another one is: nobody's session is changed unasked. */
export function ArrivalDialog({ messages, current, arriving, onConfirm }: Shown<"arrival">) {
  const texts = messages.arrival;
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
      <p className="break-words">{fill(texts.message, { current, arriving })}</p>
      <p className="mt-3 text-sm text-muted">{texts.note}</p>
    </Shell>
  );
}
