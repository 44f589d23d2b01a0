"use client";

import { useEffect, useRef, type ReactNode } from "react";

/** Brings what has just appeared into view: on a phone the bar below would hide it. */
export function ScrolledIntoView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which must not become the effect's clean-up.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place} className="scroll-mt-20 scroll-mb-28">
      {children}
    </div>
  );
}
