"use client";

import { createContext, useContext, useRef, useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { DialogFrame } from "@/components/ui/dialog-frame";
import type { CallResult } from "@/lib/client/call";
import { FactorForm } from "./factor-form";

/** Asks for the second factor; resolves to whether it was shown. */
type AskAgain = () => Promise<boolean>;

/** Without a provider, as in the gallery, nothing is asked. */
const AskAgainContext = createContext<AskAgain>(() => Promise.resolve(false));

export const useAskAgain = () => useContext(AskAgainContext);

/** Makes a call, and again once the second factor was shown, if the backend asks for it. */
export function useConfirmed() {
  const askAgain = useAskAgain();
  return async function confirmed<T>(call: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
    const result = await call();
    const isAsked = !result.ok && result.error === "confirmation_needed";
    return isAsked && (await askAgain()) ? call() : result;
  };
}

/** The dialog that asks for the second factor before money moves or access changes. */
export function AskAgainProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("operator.askAgain");
  const tOperator = useTranslations("operator");
  const [asking, setAsking] = useState<{ answer: (shown: boolean) => void }>();
  const opener = useRef<Element>(null);

  const ask: AskAgain = () => {
    opener.current = document.activeElement;
    return new Promise((answer) => setAsking({ answer }));
  };

  function end(shown: boolean) {
    setAsking(undefined);
    asking?.answer(shown);
  }

  return (
    <AskAgainContext value={ask}>
      {children}
      {asking && (
        <DialogFrame
          title={t("title")}
          closeLabel={tOperator("cancel")}
          onClose={() => end(false)}
          returnFocusTo={() => opener.current}
        >
          <FactorForm onShown={() => end(true)} onCancel={() => end(false)} />
        </DialogFrame>
      )}
    </AskAgainContext>
  );
}
