"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLastMethod } from "@/lib/client/order/use-last-method";
import type { TopupMethod } from "@/lib/client/topup-data";
import { suggestMethod } from "./method-groups";

interface MethodAdviceProps {
  methods: readonly TopupMethod[];
  /** The chosen method, which has problems or was refused. */
  method: TopupMethod;
  /** The server's message with the reason. */
  reason?: string;
  onChoose: (method: TopupMethod) => void;
}

/** Says what is wrong with the chosen method, and offers another one. */
export function MethodAdvice({ methods, method, reason, onChoose }: MethodAdviceProps) {
  const t = useTranslations("payment");
  const other = suggestMethod(methods, method, useLastMethod());
  return (
    <Notice tone={reason === undefined ? "warn" : "error"}>
      <p>{reason ?? method.notice ?? t("troubleNotice", { method: method.title })}</p>
      {other && (
        <Button className="mt-2" onClick={() => onChoose(other)}>
          {t("suggest", { method: other.title })}
        </Button>
      )}
    </Notice>
  );
}
