"use client";

import type { Texts } from "@/lib/i18n/texts";

interface KeepCardProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  texts: Texts<"payment">;
}

/** Whether the card is to be kept for the next time: never unless the player says so. */
export function KeepCard({ name, value, onChange, texts }: KeepCardProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={value === "1"}
        onChange={(event) => onChange(event.target.checked ? "1" : "")}
        className="size-6 shrink-0 accent-gold"
      />
      <span>
        {texts.keepCard}
        <span className="block text-sm text-muted">{texts.keepCardHint}</span>
      </span>
    </label>
  );
}
