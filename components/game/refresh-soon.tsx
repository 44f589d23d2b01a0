"use client";

import { useEffect } from "react";
import { renderEvent } from "@/lib/client/layout/page-events";

const longest_ms = 15_000;
const most_refreshes = 40;

/** Renders the page again after 2 s, at growing intervals, for as long as it is shown. */
export function RefreshSoon() {
  useEffect(() => {
    let turn = 0;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          if (!document.hidden) dispatchEvent(new Event(renderEvent));
          if (turn < most_refreshes) plan();
        },
        Math.min(2000 * 2 ** turn++, longest_ms),
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, []);
  return null;
}
