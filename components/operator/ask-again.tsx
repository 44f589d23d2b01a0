"use client";

import { createContext, useContext, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogFrame } from "@/components/ui/dialog-frame";
import type { CallResult } from "@/lib/client/call";
import { CodeField } from "./code-field";
import { changeSite } from "./operator-calls";

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
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const opener = useRef<Element>(null);

  const ask: AskAgain = () => {
    opener.current = document.activeElement;
    return new Promise((answer) => setAsking({ answer }));
  };

  function end(shown: boolean) {
    setAsking(undefined);
    setSaid("");
    asking?.answer(shown);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const result = await changeSite("confirmOperator", { code: String(new FormData(form).get("code")) });
    setBusy(false);
    if (result.ok) return end(true);
    form.reset();
    setSaid(result.fields.code ?? (result.message || tOperator("failed")));
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
          <form method="post" onSubmit={(event) => void submit(event)} className="space-y-4">
            <p>{t("lead")}</p>
            <CodeField error={said || undefined} autoFocus />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" busy={busy}>
                {t("confirm")}
              </Button>
              <Button onClick={() => end(false)}>{tOperator("cancel")}</Button>
            </div>
          </form>
        </DialogFrame>
      )}
    </AskAgainContext>
  );
}
