"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { changeSite } from "./operator-calls";
import { useAsk } from "./use-ask";

interface RecoveryPanelProps {
  codesLeft: number;
  onCodes(codes: string[]): void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryPanel({ codesLeft, onCodes }: RecoveryPanelProps) {
  const t = useTranslations("operator.account");
  const { ask, busy, refused } = useAsk();

  async function renew() {
    const answer = await ask(() => changeSite("renewRecoveryCodes", {}));
    if (answer) onCodes(answer.data.recovery_codes);
  }

  return (
    <section aria-labelledby="recovery-heading" className="card space-y-4 p-5">
      <h2 id="recovery-heading" className="text-lg font-bold">
        {t("recovery")}
      </h2>
      <Notice quiet tone={codesLeft > 0 ? "good" : "warn"}>
        {t("codesLeft", { n: codesLeft })}
      </Notice>
      <Button busy={busy} onClick={() => void renew()}>
        {t("newCodes")}
      </Button>
      {refused && <Notice tone="error">{refused.message}</Notice>}
    </section>
  );
}
