"use client";

import { useSyncExternalStore } from "react";

/** Devices on which a player pays by opening an app, not by scanning a QR picture with another device. */
const phone = "(pointer: coarse), (max-width: 639px)";

export function isPhone(): boolean {
  return window.matchMedia?.(phone).matches ?? false;
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(phone);
  query?.addEventListener("change", changed);
  return () => query?.removeEventListener("change", changed);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => true);
}
