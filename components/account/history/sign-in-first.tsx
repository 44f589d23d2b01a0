"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { requireSignIn } from "@/lib/client/session/session";

/** Asks a visitor to sign in; shown instead of the history. */
export function SignInFirst() {
  const t = useTranslations("history");
  return (
    <div className="only-visitor card p-5">
      <p className="mb-4">{t("signInFirst")}</p>
      <Button variant="primary" onClick={() => void requireSignIn()}>
        {t("signIn")}
      </Button>
    </div>
  );
}
