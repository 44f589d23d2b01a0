"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { TermsLinks } from "@/components/ui/terms-links";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { closeDialog, closeIfOpen, type Load } from "@/lib/client/layout/dialogs";
import { getConsent, giveConsent } from "@/lib/client/session/consent";
import { signInStore } from "@/lib/client/session/signed-in";
import type { Terms } from "@/lib/contract/site";
import type { OpenDialogProps } from "./dialog-props";
import { Loaded } from "./loaded";
import { Shell } from "./shell";
import { useSettle } from "./use-settle";

/** Asks to agree to the terms and the privacy policy, before a purchase; both can be read in full. */
export function ConsentDialog({ locale, onSettled }: OpenDialogProps<"consent">) {
  const t = useTranslations("consent");
  const tDialog = useTranslations("dialog");
  const [terms, setTerms] = useState<Terms>();
  // Terms that have changed meanwhile are loaded again.
  const [loads, setLoads] = useState(0);

  const load: Load<Terms> = async () => {
    const answer = await getConsent();
    if (!answer.ok) return answer;
    const { terms: inForce } = answer.value.data;
    setTerms(inForce);
    // Taken out of the catalogue meanwhile: there is nothing to agree to.
    if (!inForce) onSettled(true);
    return inForce ? { ok: true, value: inForce } : { ok: false, message: "" };
  };
  // Who is asked: another tab may sign in another player meanwhile.
  const [player] = useState(signInStore.read);
  const { busy, refusal, press } = useSettle(async () => {
    if (signInStore.read() !== player) {
      closeIfOpen("consent");
      return { ok: true };
    }
    const answer = await giveConsent(terms?.version ?? "");
    if (answer.ok) onSettled(true);
    else if (answer.error === "terms_changed") setLoads(loads + 1);
    return answer;
  }, tDialog("refused"));

  return (
    <Shell
      title={t("title")}
      locale={locale}
      actions={
        <>
          <Button variant="primary" busy={busy} disabled={!terms} onClick={press}>
            {t("agree")}
          </Button>
          <Button onClick={closeDialog}>{t("notNow")}</Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="error" className="mb-4">
          {refusal}
        </Notice>
      )}
      <p>{t("lead")}</p>
      <Loaded key={loads} load={load} skeleton={<Skeleton className="mt-2 h-11" />}>
        {(inForce) => (
          <>
            <TermsLinks terms={inForce} />
            <p className="text-sm text-muted">{t("version", { version: inForce.version })}</p>
          </>
        )}
      </Loaded>
      <p className="mt-3 text-sm text-muted">{t("withdrawable")}</p>
    </Shell>
  );
}
