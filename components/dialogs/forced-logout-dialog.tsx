"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { closeDialog } from "@/lib/client/layout/dialogs";
import type { OpenDialogProps } from "./dialog-props";
import { Shell } from "./shell";
import { Verdict } from "./verdict";

/** The game needs a character and this account has none: closing the dialog in any way signs the player out. */
export function ForcedLogoutDialog({ locale }: OpenDialogProps<"forcedLogout">) {
  const t = useTranslations("forcedLogout");
  return (
    <Shell
      title={t("title")}
      locale={locale}
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {t("leave")}
        </Button>
      }
    >
      <Verdict tone="bad">
        <p className="font-bold">{t("message")}</p>
      </Verdict>
      <p className="mt-4 text-muted">{t("note")}</p>
    </Shell>
  );
}
