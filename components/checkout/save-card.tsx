"use client";

import { useTranslations } from "next-intl";
import type { Id } from "@/lib/contract/ids";

interface SaveCardProps {
  name: string;
  value: Id;
  onChange: (value: string) => void;
}

/** Offers to save the card for the next payment; off unless the player ticks it. */
export function SaveCard({ name, value, onChange }: SaveCardProps) {
  const t = useTranslations("savedCards");
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        // "1" from this form, "true" as the method's shape reads it.
        checked={value === "1" || value === "true"}
        onChange={(event) => onChange(event.target.checked ? "1" : "")}
        className="size-6 shrink-0 accent-gold"
      />
      <span>
        {t("keep")}
        <span className="block text-sm text-muted">{t("keepHint")}</span>
      </span>
    </label>
  );
}
