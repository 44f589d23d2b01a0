"use client";

import { useRef, useState } from "react";
import { useTranslations } from "next-intl";
import { TermsLinks } from "@/components/ui/terms-links";
import { Button } from "@/components/ui/button";
import { askConsent, getConsent, withdrawConsent } from "@/lib/client/session/consent";
import { showToast } from "@/lib/client/layout/toast";
import { formatMoment } from "@/lib/format/dates";
import { useLoaded } from "./use-loaded";

/** What the player agreed to, and the way to take it back. Not shown where nothing is to be agreed to. */
export function Consent() {
  const t = useTranslations("consent");
  const tAccount = useTranslations("account");
  const { loaded, setLoaded, retry } = useLoaded(getConsent);
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (typeof loaded !== "object" || (!loaded.terms && !loaded.given)) return null;
  const { terms, given } = loaded;

  async function withdraw(): Promise<void> {
    setSending(true);
    const answer = await withdrawConsent();
    setSending(false);
    if (!answer.ok) return void showToast("error", answer.message || tAccount("notSaved"));
    setLoaded(answer.value.data);
    // The button that was pressed goes.
    heading.current?.focus();
    void showToast("success", t("withdrawn"));
  }
  async function read(): Promise<void> {
    const { agreed, close } = await askConsent();
    await close();
    if (agreed) retry();
  }
  return (
    <section aria-labelledby="consent" className="card flex flex-col items-start gap-3 p-4 sm:p-6">
      <h2 ref={heading} id="consent" tabIndex={-1} className="text-lg font-bold">
        {t("heading")}
      </h2>
      <p>
        {given ? t("given", { version: given.version, at: formatMoment(given.at) }) : t("notGiven")}
        {given && terms && given.version !== terms.version && ` ${t("newer", { version: terms.version })}`}
      </p>
      {terms && <TermsLinks terms={terms} />}
      {given ? (
        <>
          <p className="text-sm text-muted">{t("withdrawNote")}</p>
          <Button busy={sending} onClick={() => void withdraw()}>
            {t("withdraw")}
          </Button>
        </>
      ) : (
        <Button onClick={() => void read()}>{t("read")}</Button>
      )}
    </section>
  );
}
