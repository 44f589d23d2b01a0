"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useConfirmed } from "./ask-again";
import { changeSite, type AnswerOf, type Body, type Name } from "./operator-calls";

/** Sends one change at a time: the form is busy meanwhile, and afterwards the page is refreshed from the backend. */
export function useChange(failed: string) {
  const router = useRouter();
  const confirmed = useConfirmed();
  const [sending, setSending] = useState(false);
  const [refreshing, refresh] = useTransition();
  const [said, setSaid] = useState<{ good: boolean; fields: Record<string, string>; message: string }>();

  /** `done` is what is said of a success, perhaps by its answer. */
  async function change<N extends Name>(
    done: string | ((answer: AnswerOf<N>) => string),
    name: N,
    body: Body<N>,
  ): Promise<boolean> {
    setSending(true);
    setSaid(undefined);
    const result = await confirmed(() => changeSite(name, body));
    setSending(false);
    setSaid(
      result.ok
        ? { good: true, fields: {}, message: typeof done === "string" ? done : done(result.value) }
        : { good: false, fields: result.fields, message: result.message || failed },
    );
    if (result.ok || result.status === 401) refresh(() => router.refresh());
    return result.ok;
  }
  return { change, said, busy: sending || refreshing };
}
