"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { Shell } from "./shell";
import type { Shown } from "./shown";
import { useSettle } from "./use-settle";

type Asked = Pick<Shown<"arrival" | "socialLogout">, "locale" | "messages" | "onConfirm"> & {
  texts: Record<"title" | "note" | "confirm" | "stay", string>;
  children: ReactNode;
};

/** Asks before one account makes way for another; stays open while that fails, and says why. */
export function ChangeAccount({ locale, messages, texts, onConfirm, children }: Asked) {
  const { busy, refusal, press } = useSettle(onConfirm, messages.dialog.refused);
  return (
    <Shell
      title={texts.title}
      locale={locale}
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
      <p className="break-words">{children}</p>
      <p className="mt-3 text-sm text-muted">{texts.note}</p>
    </Shell>
  );
}
