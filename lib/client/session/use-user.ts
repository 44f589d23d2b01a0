"use client";

import { startTransition, useEffect, useState } from "react";
import { signInStore } from "./signed-in";

/**
 * The signed-in player's id: "" for a visitor, undefined while not known (on the server, and until hydration). It is
 * set in a transition: a store that differs from the server's HTML would make React render everything again at once,
 * which blocks a slow phone.
 */
export function useUserId(): string | undefined {
  const [userId, setUserId] = useState<string>();
  useEffect(() => {
    const follow = () => setUserId(signInStore.read());
    startTransition(follow);
    return signInStore.subscribe(follow);
  }, []);
  return userId;
}

export function useSignedIn(): boolean {
  return Boolean(useUserId());
}
