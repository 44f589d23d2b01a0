"use client";

import { useEffect, useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { CallFailure } from "@/lib/client/call";
import type { AskingOptions } from "@/lib/contract/passkey";
import { CodeField } from "./code-field";
import { changeSite, type Body } from "./operator-calls";
import { PasskeyButton } from "./passkey-button";

interface FactorFormProps {
  onShown(): void;
  onCancel(): void;
}

/** Shows the second factor again: by a passkey, where the operator has one, or by a code. */
export function FactorForm({ onShown, onCancel }: FactorFormProps) {
  const t = useTranslations("operator.askAgain");
  const tOperator = useTranslations("operator");
  const [passkey, setPasskey] = useState<AskingOptions>();
  const [said, setSaid] = useState<{ code?: string; message?: string }>();
  const [busy, setBusy] = useState(false);

  function take({ error, fields, message, details }: CallFailure) {
    // Without an answer the passkey that was asked for can still be shown.
    if (details?.passkey) setPasskey(details.passkey);
    const why = message || tOperator("failed");
    if (fields.code !== undefined || error === "factor_wrong") setSaid({ code: fields.code ?? why });
    else if (error !== "factor_required") setSaid({ message: why });
  }

  async function confirm(shown: Body<"confirmOperator">) {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    const result = await changeSite("confirmOperator", shown);
    setBusy(false);
    if (result.ok) onShown();
    else take(result);
  }

  useEffect(() => {
    let isOpen = true;
    void changeSite("confirmOperator", {}).then((result) => {
      if (isOpen && !result.ok) setPasskey(result.details?.passkey);
    });
    return () => void (isOpen = false);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code"));
    form.reset();
    void confirm({ code });
  }

  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      <p>{t("lead")}</p>
      {passkey && (
        <PasskeyButton options={passkey} busy={busy} onShown={(shown) => void confirm({ passkey: shown })} />
      )}
      <CodeField error={said?.code} autoFocus />
      {said?.message && <Notice tone="error">{said.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={passkey ? "quiet" : "primary"} busy={busy}>
          {t("confirm")}
        </Button>
        <Button onClick={onCancel}>{tOperator("cancel")}</Button>
      </div>
    </form>
  );
}
