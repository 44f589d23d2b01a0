"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/** The seconds until the wallet may buy again. A screen reader hears when they begin and when they are over. */
export function LockoutNotice({ left_s }: { left_s: number }) {
  const t = useTranslations("itemShop");
  const waiting = left_s > 0;
  const [said, setSaid] = useState({ waiting: false, first_s: 0 });
  if (waiting !== said.waiting) setSaid({ waiting, first_s: left_s || said.first_s });
  return (
    <>
      <p role="status" className="sr-only">
        {said.first_s > 0 && (waiting ? t("wait", { n: said.first_s }) : t("ready"))}
      </p>
      {waiting && (
        <Notice tone="warn" quiet className="mt-4">
          <span role="timer" className="tabular">
            {t("wait", { n: left_s })}
          </span>
        </Notice>
      )}
    </>
  );
}
