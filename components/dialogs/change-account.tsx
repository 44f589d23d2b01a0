"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { closeDialog } from "@/lib/client/layout/dialogs";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";
import { useSettle } from "./use-settle";

type Asked = Pick<OpenDialogProps<"arrival" | "socialLogout">, "locale" | "onConfirm"> & {
  /** The namespace of the dialog's messages. */
  namespace: "arrival" | "arrivalVisitor" | "socialLogout";
  title: string;
  children: ReactNode;
};

/** Asks before the signed-in account is changed; when that fails, stays open and says why. */
export function ChangeAccount({ namespace, title, locale, onConfirm, children }: Asked) {
  const t = useTranslations(namespace);
  const tDialog = useTranslations("dialog");
  const { busy, refusal, press } = useSettle(onConfirm, tDialog("refused"));
  return (
    <Shell
      title={title}
      locale={locale}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={press}>
            {t("confirm")}
          </Button>
          <Button onClick={closeDialog}>{t("stay")}</Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="error" className="mb-4">
          {refusal}
        </Notice>
      )}
      <p className="break-words">{children}</p>
      <p className="mt-3 text-sm text-muted">{t("note")}</p>
    </Shell>
  );
}
