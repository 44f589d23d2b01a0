"use client";

import { useEffect, useRef, type ReactNode } from "react";

/** Scrolls new content into view, which on a phone the bar at the bottom would hide. */
export function ScrolledIntoView({ children }: { children: ReactNode }) {
  const elementRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which the effect must not return as its clean-up.
    elementRef.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={elementRef} className="scroll-mt-20 scroll-mb-28">
      {children}
    </div>
  );
}
