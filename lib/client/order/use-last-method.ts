"use client";

import { useSyncExternalStore } from "react";
import { readLastMethod } from "./last-topup";

const never = () => () => undefined;

/** Undefined on the server, which renders the same page for everyone. */
export function useLastMethod(): number | undefined {
  return useSyncExternalStore(never, readLastMethod, () => undefined);
}
