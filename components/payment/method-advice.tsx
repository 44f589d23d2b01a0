"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLastMethod } from "@/lib/browser/order/use-last-method";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { suggestMethod } from "./method-groups";
import type { TopupMethod } from "./topup-data";

interface MethodAdviceProps {
  methods: readonly TopupMethod[];
  /** The method that was chosen, and is in trouble or was refused. */
  method: TopupMethod;
  /** Why, in the server's words. */
  reason?: string;
  onChoose: (method: TopupMethod) => void;
  texts: Texts<"payment">;
}

/** What is wrong with the chosen method, and another one at one touch. */
export function MethodAdvice({ methods, method, reason, onChoose, texts }: MethodAdviceProps) {
  const other = suggestMethod(methods, method, useLastMethod());
  return (
    <Notice tone={reason === undefined ? "warn" : "error"}>
      <p>{reason ?? method.notice ?? fill(texts.troubleNotice, { method: method.title })}</p>
      {other && (
        <Button className="mt-2" onClick={() => onChoose(other)}>
          {fill(texts.suggest, { method: other.title })}
        </Button>
      )}
    </Notice>
  );
}
