"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/contract/endpoint";
import type { getOperatorSelf } from "@/lib/contract/endpoints/operator";
import { RoleProvider } from "./allowed";
import { signOutOperator } from "./operator-calls";

interface DeskFrameProps {
  self: Answer<typeof getOperatorSelf>["data"];
  children: ReactNode;
}

/** A page of the desk: who is signed in, with which role, and the way out. */
export function DeskFrame({ self, children }: DeskFrameProps) {
  const t = useTranslations("operator");
  const leave = () => void signOutOperator().then(() => window.location.reload());
  return (
    <RoleProvider value={self.role}>
      <div className="page space-y-6 py-6">
        <header className="flex flex-wrap items-center gap-3">
          <h1 className="min-w-0 flex-1 text-2xl font-bold">{t("title")}</h1>
          <p className="text-muted">
            {t("signedInAs", { name: self.username })} · {t(`roles.${self.role}`)}
          </p>
          <Button onClick={leave}>{t("signOut")}</Button>
        </header>
        {children}
      </div>
    </RoleProvider>
  );
}
