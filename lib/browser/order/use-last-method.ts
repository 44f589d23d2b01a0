"use client";

import { useSyncExternalStore } from "react";
import { readKept } from "../kept";
import { lastMethodKey } from "./last-method";

const never = () => () => undefined;
const read = () => readKept(lastMethodKey);

/** Undefined on the server, which renders everybody alike. */
export function useLastMethod(): number | undefined {
  const kept = useSyncExternalStore(never, read, () => null);
  return kept && /^\d{1,10}$/.test(kept) ? Number(kept) : undefined;
}
