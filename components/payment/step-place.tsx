"use client";

import { useEffect, useRef, type ReactNode } from "react";

/** Takes the keyboard and the eye along when a step opens: what folded away had the focus. */
export function StepPlace({ open, children }: { open: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    if (open && !wasOpen.current && !isFocusElsewhere()) {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: "nearest" });
    }
    wasOpen.current = open;
  }, [open]);

  return (
    <div ref={place} tabIndex={-1} className="step-place">
      {children}
    </div>
  );
}

/** A control that is still there keeps the focus: a choice walked through with the arrow keys. */
function isFocusElsewhere(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && focused.type === "radio";
}
