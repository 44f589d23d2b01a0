"use client";

import { useEffect } from "react";
import { useRouter } from "next/navigation";

const waits_ms = [2_000, 4_000, 8_000, 15_000];
const most_refreshes = 40;

/** Renders the page again after a while, at growing intervals, for as long as it is shown. */
export function RefreshSoon() {
  const { refresh } = useRouter();
  useEffect(() => {
    let turn = 0;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      if (turn === most_refreshes) return;
      timer = setTimeout(
        () => {
          if (!document.hidden) refresh();
          plan();
        },
        waits_ms[Math.min(turn, waits_ms.length - 1)],
      );
      turn += 1;
    };
    plan();
    return () => clearTimeout(timer);
  }, [refresh]);
  return null;
}
