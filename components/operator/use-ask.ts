import { useState } from "react";
import { useTranslations } from "next-intl";
import type { CallResult } from "@/lib/client/call";
import { useConfirmed } from "./ask-again";

/** Makes one call at a time, whose answer the caller needs; what was refused last is kept to be said. */
export function useAsk() {
  const t = useTranslations("operator");
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{
    error?: string;
    fields?: Record<string, string>;
    message: string;
  }>();

  /** Undefined if it was refused. */
  async function ask<T>(call: () => Promise<CallResult<T>>): Promise<T | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setRefused(undefined);
    const result = await confirmed(call);
    setBusy(false);
    if (result.ok) return result.value;
    setRefused({ ...result, message: result.message || t("failed") });
    return undefined;
  }
  return { ask, busy, refused, setRefused };
}
