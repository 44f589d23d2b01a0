"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { AskingOptions } from "@/lib/contract/passkey";
import { showPasskey, type PasskeyFault } from "./passkey";

interface PasskeyButtonProps {
  /** What the browser asks for a passkey with. */
  options: AskingOptions;
  busy: boolean;
  autoFocus?: boolean;
  onShown(passkey: ShownPasskey): void;
}

type ShownPasskey = Extract<Awaited<ReturnType<typeof showPasskey>>, { ok: true }>["value"];

/** Asks the browser for a passkey, in place of a code. */
export function PasskeyButton({ options, busy, autoFocus, onShown }: PasskeyButtonProps) {
  const t = useTranslations("operator");
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<PasskeyFault>();

  async function show() {
    if (asking) return;
    setFault(undefined);
    setAsking(true);
    const shown = await showPasskey(options);
    setAsking(false);
    if (shown.ok) onShown(shown.value);
    else setFault(shown.fault);
  }

  return (
    <div className="space-y-3">
      <Button
        variant="primary"
        className="w-full"
        busy={busy || asking}
        autoFocus={autoFocus}
        onClick={() => void show()}
      >
        {t("usePasskey")}
      </Button>
      {fault && <Notice tone="error">{t(`passkeyFaults.${fault}`)}</Notice>}
      <p className="text-sm text-muted">{t("orCode")}</p>
    </div>
  );
}
