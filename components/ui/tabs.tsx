"use client";

import { useId, type KeyboardEvent, type ReactNode } from "react";
import { revealFocus } from "./reveal-focus";

interface TabsProps {
  label: string;
  tabs: readonly { id: string; name: string }[];
  value: string;
  onChange: (id: string) => void;
  children: ReactNode;
}

/** Tabs over one panel. Arrow keys move between them, and only the chosen one is in the tab order. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === value);
    const next = (at + step + tabs.length) % tabs.length;
    onChange(tabs[next]?.id ?? value);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        onFocus={revealFocus}
        className="mb-4 flex gap-2 overflow-x-auto pb-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className="min-h-target shrink-0 rounded-control border border-line px-4 font-bold text-muted aria-selected:border-gold aria-selected:bg-gold-soft aria-selected:text-text aria-selected:shadow-[inset_0_0_0_1px_var(--color-gold)]"
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
