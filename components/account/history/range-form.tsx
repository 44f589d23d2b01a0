"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lastDays, maskDay, typedDay } from "@/lib/browser/history/dates";
import { fill } from "@/lib/i18n/fill";
import type { Texts } from "@/lib/i18n/texts";
import { checkRange, type Range, type RangeFaults } from "./range";

export type { Range } from "./range";

interface RangeFormProps {
  onRange: (range: Range) => void;
  /** Faults that the server found. */
  refused?: Record<string, string>;
  texts: Texts<"history">;
  faults: Texts<"faults">;
}

/** Two days as day/month/year; both empty means all. A native date input would show the browser's own order. */
export function RangeForm({ onRange, refused, texts, faults }: RangeFormProps) {
  const [typed, setTyped] = useState({ start_date: "", end_date: "" });
  const [found, setFound] = useState<RangeFaults>({});
  const shown = { ...refused, ...found };
  const sentenceOf = (fault?: string) =>
    fault !== undefined && fault in faults ? faults[fault as keyof typeof faults] : fault;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkRange(typed);
    setFound(checked.faults);
    if (checked.range) onRange(checked.range);
  };
  const showAll = () => {
    setTyped({ start_date: "", end_date: "" });
    setFound({});
    onRange({});
  };
  const showDays = (days: number) => {
    const found = lastDays(days, new Date());
    setTyped({ start_date: typedDay(found.start_date), end_date: typedDay(found.end_date) });
    setFound({});
    onRange(found);
  };
  const inputOf = (name: keyof typeof typed, label: string) => (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      placeholder={texts.datePlaceholder}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: maskDay(event.target.value) })}
      error={sentenceOf(shown[name])}
    />
  );
  return (
    <form
      noValidate
      onSubmit={submit}
      className="card grid grid-cols-2 items-start gap-3 p-4 sm:grid-cols-[1fr_1fr_auto_auto]"
    >
      {inputOf("start_date", texts.from)}
      {inputOf("end_date", texts.to)}
      <Button type="submit" variant="primary" className="min-h-[48px] sm:mt-[1.625rem]">
        {texts.show}
      </Button>
      <Button className="min-h-[48px] sm:mt-[1.625rem]" onClick={showAll}>
        {texts.all}
      </Button>
      <div className="col-span-2 grid grid-cols-3 gap-2 sm:col-span-4 sm:flex sm:flex-wrap">
        {[7, 30, 90].map((days) => (
          <Button key={days} className="px-1! text-sm! sm:px-3!" onClick={() => showDays(days)}>
            {fill(texts.days, { n: days })}
          </Button>
        ))}
      </div>
    </form>
  );
}
