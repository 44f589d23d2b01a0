"use client";

import { useTranslations } from "next-intl";
import { ChangeAccount } from "./change-account";
import type { OpenDialogProps } from "./dialog-props";

/** Confirms a deep-link sign-in, so that a link neither replaces a session nor signs a visitor in as someone else. */
export function DeepLinkDialog({ locale, current, arriving, onConfirm }: OpenDialogProps<"arrival">) {
  const t = useTranslations("arrival");
  const tVisitor = useTranslations("arrivalVisitor");
  return (
    <ChangeAccount
      namespace={current ? "arrival" : "arrivalVisitor"}
      title={current ? t("title") : tVisitor("title", { arriving })}
      locale={locale}
      onConfirm={onConfirm}
    >
      {current ? t("message", { current, arriving }) : tVisitor("message")}
    </ChangeAccount>
  );
}
