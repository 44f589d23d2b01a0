"use client";

import { useRouter } from "next/navigation";
import { useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { QrPicture } from "@/components/ui/qr-picture";
import type { CallResult } from "@/lib/client/call";
import { useConfirmed } from "./ask-again";
import { CodeField } from "./code-field";
import { changeSite } from "./operator-calls";
import { RecoveryCodes } from "./recovery-codes";

interface AppPanelProps {
  hasApp: boolean;
  codesLeft: number;
  /** The gallery's first state. */
  begun?: { offer?: Offer; codes?: string[] };
}

interface Offer {
  secret: string;
  address: string;
}

/** The authenticator app as second factor: set up by its QR code and one code of it, with recovery codes. */
export function AppPanel({ hasApp, codesLeft, begun = {} }: AppPanelProps) {
  const t = useTranslations("operator.account");
  const tOperator = useTranslations("operator");
  const router = useRouter();
  const confirmed = useConfirmed();
  const [offer, setOffer] = useState(begun.offer);
  const [codes, setCodes] = useState(begun.codes);
  const [said, setSaid] = useState<{ code?: string; message?: string }>();
  const [busy, setBusy] = useState(false);

  async function ask<T>(call: () => Promise<CallResult<T>>, then: (answer: T) => void) {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    const result = await confirmed(call);
    setBusy(false);
    if (result.ok) return then(result.value);
    const message = result.message || tOperator("failed");
    setSaid(result.error === "factor_wrong" ? { code: message } : { message });
  }

  const begin = () =>
    ask(
      () => changeSite("offerApp", {}),
      ({ data }) => setOffer(data),
    );
  const renew = () =>
    ask(
      () => changeSite("renewRecoveryCodes", {}),
      ({ data }) => setCodes(data.recovery_codes),
    );

  function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code"));
    form.reset();
    void ask(
      () => changeSite("acceptApp", { code }),
      ({ data }) => {
        setOffer(undefined);
        setCodes(data.recovery_codes);
        router.refresh();
      },
    );
  }

  function keep() {
    setCodes(undefined);
    router.refresh();
  }

  return (
    <section aria-labelledby="app-heading" className="card space-y-4 p-5" data-app>
      <h2 id="app-heading" className="text-lg font-bold">
        {t("app")}
      </h2>
      {codes && <RecoveryCodes codes={codes} onKept={keep} />}
      {!codes && !offer && (
        <>
          <Notice quiet tone={hasApp ? "good" : "info"}>
            {hasApp ? t("appSet", { n: codesLeft }) : t("appMissing")}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button variant={hasApp ? "quiet" : "primary"} busy={busy} onClick={() => void begin()}>
              {hasApp ? t("anotherApp") : t("setUpApp")}
            </Button>
            {hasApp && (
              <Button busy={busy} onClick={() => void renew()}>
                {t("newCodes")}
              </Button>
            )}
          </div>
        </>
      )}
      {!codes && offer && (
        <form method="post" onSubmit={accept} className="space-y-4">
          <p>{t("scan")}</p>
          <div className="size-48 max-w-full rounded-control border border-line bg-white p-2">
            <QrPicture text={offer.address} label={t("qr")} />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 break-words">
              {t("orType")}{" "}
              <code className="font-bold tabular">{offer.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
            </p>
            <CopyButton
              value={offer.secret}
              labels={{ copy: t("copy"), copied: t("copied") }}
              of={t("secret")}
            />
          </div>
          <CodeField appOnly error={said?.code} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={busy}>
              {t("useApp")}
            </Button>
            <Button onClick={() => setOffer(undefined)}>{tOperator("cancel")}</Button>
          </div>
        </form>
      )}
      {said?.message && <Notice tone="error">{said.message}</Notice>}
    </section>
  );
}
