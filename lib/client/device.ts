"use client";

import { useSyncExternalStore } from "react";

/** Devices on which a player pays by opening an app, not by scanning a QR picture with another device. */
const phone = "(pointer: coarse), (max-width: 639px)";

/** Windows where the order stands beside the steps: Tailwind's lg, as in app/globals.css. */
const wide = "(min-width: 64rem)";

const matches = (query: string) => window.matchMedia?.(query).matches ?? false;

export const isPhone = () => matches(phone);
export const isWide = () => matches(wide);

function subscribeTo(query: string) {
  return (changed: () => void): (() => void) => {
    const list = window.matchMedia?.(query);
    list?.addEventListener("change", changed);
    return () => list?.removeEventListener("change", changed);
  };
}

const subscribe = { phone: subscribeTo(phone), wide: subscribeTo(wide) };

export const useIsPhone = () => useSyncExternalStore(subscribe.phone, isPhone, () => true);
export const useIsWide = () => useSyncExternalStore(subscribe.wide, isWide, () => false);
