"use client";

import { startTransition, useEffect, useState } from "react";
import { signInStore } from "./signed-in";

/**
 * Who is signed in: "" is nobody, undefined not known yet (on the server, and until the page has come to life). It is
 * known in a transition: a store that differs from what the server drew would be drawn again at once and in one piece,
 * which holds a cheap phone up.
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
