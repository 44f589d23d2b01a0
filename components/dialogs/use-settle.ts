"use client";

import { useState } from "react";
import type { Settle } from "@/lib/client/layout/dialogs";

/** A dialog's button that does something. After success it stays busy: what comes next is the caller's to open. */
export function useSettle(settle: Settle, fallback: string) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  const press = async () => {
    setBusy(true);
    setRefusal("");
    const answer = await settle();
    if (answer.ok) return;
    setBusy(false);
    setRefusal(answer.message || fallback);
  };
  return { busy, refusal, press: () => void press() };
}
