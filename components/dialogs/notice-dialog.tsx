"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/browser/layout/dialogs";
import { Shell } from "./shell";
import type { Shown } from "./shown";

/** Any word to the player that must not pass unseen. */
export function NoticeDialog({ locale, title, message, tone }: Shown<"notice">) {
  const t = useTranslations("noticeDialog");
  const tDialog = useTranslations("dialog");
  return (
    <Shell
      title={title ?? t("title")}
      locale={locale}
      reading
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {tDialog("understood")}
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
