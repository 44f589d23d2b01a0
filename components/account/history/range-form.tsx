"use client";

import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lastDays } from "@/lib/format/dates";
import { useFaultText } from "@/lib/i18n/use-fault-text";
import { isReversed, isSameRange, type Range } from "./range";

interface RangeFormProps {
  range: Range;
  onRange: (range: Range) => void;
  /** The server's refusal of each day. */
  refused?: Record<string, string>;
  /** Further controls, folded with the days. */
  children?: ReactNode;
  /** How many of those are set. */
  chosen?: number;
}

const spans = [7, 30, 90];

/** The days of the history: a usual span by one touch, or two days from the browser's calendar. None means all. */
export function RangeForm({ range, onRange, refused, children, chosen = 0 }: RangeFormProps) {
  const t = useTranslations("history");
  const sentenceOf = useFaultText();
  const [days, setDays] = useState(range);
  const [open, setOpen] = useState(false);
  const choose = (chosenDays: Range) => {
    setDays(chosenDays);
    if (!isReversed(chosenDays)) onRange(chosenDays);
  };
  const offered: [label: string, range: Range][] = [
    [t("all"), {}],
    ...spans.map((n) => [t("days", { n }), lastDays(n, new Date())] as [string, Range]),
  ];
  const inputOf = (name: keyof Range, label: string) => (
    <Field
      type="date"
      label={label}
      name={name}
      value={days[name] ?? ""}
      onChange={({ target }) => choose({ ...days, [name]: target.value || undefined })}
      error={sentenceOf(name === "start_date" && isReversed(days) ? "date_order" : refused?.[name])}
    />
  );
  return (
    <section className="flex flex-col gap-3" aria-label={t("filter")}>
      <div className="flex flex-wrap gap-2">
        {offered.map(([label, of]) => (
          <Button
            key={label}
            className="shrink-0 px-3! text-sm! max-sm:px-2! aria-pressed:border-gold aria-pressed:bg-gold-soft aria-pressed:shadow-[inset_0_0_0_1px_var(--color-gold)]"
            aria-pressed={isSameRange(days, of)}
            onClick={() => choose(of)}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="ghost"
          className="ml-auto shrink-0 px-3! text-sm!"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t("filter")}
          {chosen > 0 && ` (${chosen})`}
          <span aria-hidden="true" className={open ? "rotate-180" : ""}>
            ▾
          </span>
        </Button>
      </div>
      {open && (
        <div className="card grid grid-cols-2 items-start gap-3 p-4 max-[400px]:grid-cols-1">
          {inputOf("start_date", t("from"))}
          {inputOf("end_date", t("to"))}
          {children}
        </div>
      )}
    </section>
  );
}
