"use client";

import { useEffect, useRef, type ReactNode } from "react";

interface StepPlaceProps {
  open: boolean;
  /** Open or not, the player is wanted here now; another value calls anew. */
  called?: string | boolean;
  children: ReactNode;
}

/** Takes the keyboard and the eye along when a step opens: what folded away had the focus. */
export function FocusStep({ open, called = false, children }: StepPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef({ open, called });

  useEffect(() => {
    const opens = open && !was.current.open;
    const folds = !open && was.current.open;
    if ((opens || (called && called !== was.current.called)) && !isFocusElsewhere()) {
      if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: "nearest" });
    }
    // It folded with the focus in it: the next step was open before.
    const next = place.current?.nextElementSibling;
    if (folds && document.activeElement === document.body && next instanceof HTMLElement)
      next.focus({ preventScroll: true });
    was.current = { open, called };
  }, [open, called]);

  return (
    <div ref={place} tabIndex={-1} className="focus-step">
      {children}
    </div>
  );
}

/** A control that is still there keeps the focus: a choice walked through with the arrow keys. */
function isFocusElsewhere(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && focused.type === "radio";
}
