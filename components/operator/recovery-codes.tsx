import { useEffect, useRef } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept(): void;
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations("operator.account");
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed for them is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="recovery-heading" className="card space-y-4 p-5">
      <h2 ref={heading} id="recovery-heading" tabIndex={-1} className="text-lg font-bold">
        {t("recovery")}
      </h2>
      <Notice tone="warn">
        <p className="font-bold">{t("codesTitle")}</p>
        <p>{t("codesLead")}</p>
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 tabular" data-recovery-codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          value={codes.join("\n")}
          labels={{ copy: t("copy"), copied: t("copied") }}
          of={t("codes")}
        />
        <Button variant="primary" onClick={onKept}>
          {t("codesKept")}
        </Button>
      </div>
    </section>
  );
}
