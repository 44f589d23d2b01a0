"use client";

import { useEffect, useRef, type ReactNode } from "react";

interface FocusStepProps {
  id?: string;
  open?: boolean;
  /** Moves the focus here even if the step does not open; a changed value does it again. */
  called?: string | boolean;
  children: ReactNode;
}

/** Moves the focus to a step's heading, and the viewport to the step, when it opens: the focus was in what folded. */
export function FocusStep({ id, open = false, called = false, children }: FocusStepProps) {
  const stepRef = useRef<HTMLDivElement>(null);
  const last = useRef({ open, called });

  useEffect(() => {
    const opens = open && !last.current.open;
    const folds = !open && last.current.open;
    if ((opens || (called && called !== last.current.called)) && !isFocusElsewhere()) {
      if (!stepRef.current?.contains(document.activeElement)) focusHeading(stepRef.current);
      stepRef.current?.scrollIntoView({ block: "nearest" });
    }
    // The step folded with the focus in it, and the next one was open before, so it gets the focus here.
    const next = stepRef.current?.nextElementSibling;
    if (folds && document.activeElement === document.body && next instanceof HTMLElement)
      next.focus({ preventScroll: true });
    last.current = { open, called };
  }, [open, called]);

  return (
    <div ref={stepRef} id={id} tabIndex={-1} className="focus-step">
      {children}
    </div>
  );
}

/** Leads to a step by its id. What was pressed for it keeps neither the focus nor the viewport. */
export function goToStep(id: string): void {
  const step = document.getElementById(id);
  focusHeading(step);
  step?.scrollIntoView({ block: "nearest" });
}

/** A screen reader would read nothing of a step without a name. */
function focusHeading(step: HTMLElement | null): void {
  (step?.querySelector<HTMLElement>("h2[tabindex]") ?? step)?.focus({ preventScroll: true });
}

/** True while a radio button has the focus: a player who moves by arrow keys must not lose it. */
function isFocusElsewhere(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && focused.type === "radio";
}
