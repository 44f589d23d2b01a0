"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";

/** Copies the code by which support finds a payment whose result is not known. */
export function CopyCode({ code }: { code: string }) {
  const t = useTranslations("payment");
  return (
    <CopyButton
      value={code}
      labels={{ copy: t("copyCode"), copied: t("codeCopied") }}
      className="mt-2 px-3! text-sm!"
    />
  );
}
