"use client";

import { useEffect } from "react";
import { publicationEvent } from "./publication-event";

/** Loads again what a page shows of the catalogue by a call of its own, when it was published anew. */
export function useRenewal(load: () => unknown): void {
  useEffect(() => {
    const renew = () => void load();
    addEventListener(publicationEvent, renew);
    return () => removeEventListener(publicationEvent, renew);
  }, [load]);
}
