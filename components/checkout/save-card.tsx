"use client";

import { useTranslations } from "next-intl";
import type { Id } from "@/lib/contract/ids";

interface KeepCardProps {
  name: string;
  value: Id;
  onChange: (value: string) => void;
}

/** Whether the card is to be kept for the next time: never unless the player says so. */
export function SaveCard({ name, value, onChange }: KeepCardProps) {
  const t = useTranslations("payment");
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        // As it was typed, or as the method wants it.
        checked={value === "1" || value === "true"}
        onChange={(event) => onChange(event.target.checked ? "1" : "")}
        className="size-6 shrink-0 accent-gold"
      />
      <span>
        {t("keepCard")}
        <span className="block text-sm text-muted">{t("keepCardHint")}</span>
      </span>
    </label>
  );
}
