"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import { callEndpoint } from "@/lib/client/call";
import { showToast } from "@/lib/client/layout/toast";

type Contract = typeof endpoints;

/** Ends the player's sessions on all other devices. */
export function SignOutOthers() {
  const t = useTranslations("account");
  const [sending, setSending] = useState(false);

  async function signOut(): Promise<void> {
    setSending(true);
    const answer = await callEndpoint<Contract["signOutOthers"]>(addresses.signOutOthers, { body: {} });
    setSending(false);
    if (answer.ok) void showToast("success", t("signedOutOthers"));
    else void showToast("error", answer.message || t("notSignedOut"));
  }

  return (
    <section aria-labelledby="sessions" className="card flex flex-col items-start gap-4 p-4 sm:p-6">
      <h2 id="sessions" className="text-lg font-bold">
        {t("sessions")}
      </h2>
      <p className="text-sm text-muted">{t("sessionsLead")}</p>
      <Button busy={sending} onClick={() => void signOut()}>
        {t("signOutOthers")}
      </Button>
    </section>
  );
}
