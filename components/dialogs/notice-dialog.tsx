"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { Shell } from "./shell";
import type { Shown } from "./shown";

/** Any word to the player that must not pass unseen. */
export function NoticeDialog({ locale, messages, title, message, tone }: Shown<"notice">) {
  return (
    <Shell
      title={title ?? messages.noticeDialog.title}
      locale={locale}
      messages={messages}
      reading
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {messages.dialog.understood}
        </Button>
      }
    >
      {tone ? (
        <Notice tone={tone}>
          <p className="text-base whitespace-pre-line">{message}</p>
        </Notice>
      ) : (
        <p className="whitespace-pre-line">{message}</p>
      )}
    </Shell>
  );
}
