"use client";

import { useState } from "react";
import type { Settle } from "@/lib/client/layout/dialogs";

/** The state of a dialog's action button. After success it stays busy, as the caller opens what comes next. */
export function useSettle(settle: Settle, fallback: string) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [code, setCode] = useState<string>();

  const press = async () => {
    setBusy(true);
    setRefusal("");
    const answer = await settle();
    if (answer.ok) return;
    setBusy(false);
    setRefusal(answer.message || fallback);
    setCode(answer.code);
  };
  return { busy, refusal, code, press: () => void press() };
}
