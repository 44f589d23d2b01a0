"use client";

import { useSyncExternalStore } from "react";
import { readStored } from "../stored";
import { lastMethodKey } from "./last-method";

const never = () => () => undefined;
const read = () => readStored(lastMethodKey);

/** Undefined on the server, which renders the same page for everyone. */
export function useLastMethod(): number | undefined {
  const stored = useSyncExternalStore(never, read, () => null);
  return stored && /^\d{1,10}$/.test(stored) ? Number(stored) : undefined;
}
