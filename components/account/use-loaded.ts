"use client";

import { useEffect, useState } from "react";
import type { CallResult } from "@/lib/client/call";
import { useSignedIn } from "@/lib/client/session/use-user";

/**
 * What a call answers to a signed-in player: undefined until it has, "failed" if it could not. `load` is the same function
 * at each rendering.
 */
export function useLoaded<T>(load: () => Promise<CallResult<{ data: T }>>) {
  const signedIn = useSignedIn();
  const [loaded, setLoaded] = useState<T | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!signedIn) return;
    let isShown = true;
    void load().then((answer) => {
      if (isShown) setLoaded(answer.ok ? answer.value.data : "failed");
    });
    return () => {
      isShown = false;
    };
  }, [load, signedIn, attempt]);
  return { loaded, setLoaded, retry: () => setAttempt((before) => before + 1) };
}
