"use client";

import { useSyncExternalStore } from "react";
import { readStored } from "../stored";
import { lastMethodKey } from "./last-method";

const never = () => () => undefined;
const read = () => readStored(lastMethodKey);

/** Undefined on the server, which renders everybody alike. */
export function useLastMethod(): number | undefined {
  const kept = useSyncExternalStore(never, read, () => null);
  return kept && /^\d{1,10}$/.test(kept) ? Number(kept) : undefined;
}
