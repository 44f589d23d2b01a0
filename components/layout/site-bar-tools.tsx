"use client";

import { useEffect } from "react";

/** Loads the bar's script; rendered only where there is a bar. */
export function SiteBarTools({ inspected }: { inspected: boolean }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void import("./site-bar-state").then(({ runSiteBar }) => {
      if (!gone) stop = runSiteBar(document, inspected);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [inspected]);
  return null;
}
