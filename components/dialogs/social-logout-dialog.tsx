"use client";

import { useTranslations } from "next-intl";
import { ChangeAccount } from "./change-account";
import type { OpenDialogProps } from "./dialog-props";

/** A social account belongs to one game: the player has to sign out before topping up another game. */
export function SocialLogoutDialog({ locale, current, wanted, onConfirm }: OpenDialogProps<"socialLogout">) {
  const t = useTranslations("socialLogout");
  return (
    <ChangeAccount namespace="socialLogout" title={t("title")} locale={locale} onConfirm={onConfirm}>
      {t("message", { current, wanted })}
    </ChangeAccount>
  );
}
