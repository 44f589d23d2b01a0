"use client";

import { useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { QrPicture } from "@/components/ui/qr-picture";
import { CodeField } from "./code-field";
import { changeSite } from "./operator-calls";
import { useAsk } from "./use-ask";

interface AppPanelProps {
  hasApp: boolean;
  /** The app is set up; these are the new recovery codes. */
  onCodes(codes: string[]): void;
  /** The gallery's first state. */
  begun?: Offer;
}

interface Offer {
  secret: string;
  address: string;
}

/** The authenticator app as second factor: set up by its QR code and one code of it. */
export function AppPanel({ hasApp, onCodes, begun }: AppPanelProps) {
  const t = useTranslations("operator.account");
  const tOperator = useTranslations("operator");
  const { ask, busy, refused } = useAsk();
  const [offer, setOffer] = useState(begun);

  async function begin() {
    const answer = await ask(() => changeSite("offerApp", {}));
    if (answer) setOffer(answer.data);
  }

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code"));
    form.reset();
    const answer = await ask(() => changeSite("acceptApp", { code }));
    if (!answer) return;
    setOffer(undefined);
    onCodes(answer.data.recovery_codes);
  }

  const isOfCode = refused?.error === "factor_wrong";
  return (
    <section aria-labelledby="app-heading" className="card space-y-4 p-5" data-app>
      <h2 id="app-heading" className="text-lg font-bold">
        {t("app")}
      </h2>
      {!offer && (
        <>
          <Notice quiet tone={hasApp ? "good" : "info"}>
            {hasApp ? t("appSet") : t("appMissing")}
          </Notice>
          <Button busy={busy} onClick={() => void begin()}>
            {hasApp ? t("anotherApp") : t("setUpApp")}
          </Button>
        </>
      )}
      {offer && (
        <form method="post" onSubmit={(event) => void accept(event)} className="space-y-4">
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
          <CodeField appOnly error={isOfCode ? refused.message : undefined} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={busy}>
              {t("useApp")}
            </Button>
            <Button onClick={() => setOffer(undefined)}>{tOperator("cancel")}</Button>
          </div>
        </form>
      )}
      {refused && !isOfCode && <Notice tone="error">{refused.message}</Notice>}
    </section>
  );
}
