"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/client/layout/dialogs";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";

/** Any message that the player must not miss. */
export function NoticeDialog({ locale, title, message, tone }: OpenDialogProps<"notice">) {
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
