"use client";

import { useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lastDays, maskDay, typedDay } from "@/lib/format/dates";
import { useFaultText } from "@/lib/i18n/use-fault-text";
import { checkRange, type Range, type RangeFaults } from "./range";

export type { Range } from "./range";

interface RangeFormProps {
  onRange: (range: Range) => void;
  /** The server's refusal of each field. */
  refused?: Record<string, string>;
}

/** Two days as day/month/year; both empty means all. A native date input would show the browser's own date format. */
export function RangeForm({ onRange, refused }: RangeFormProps) {
  const t = useTranslations("history");
  const sentenceOf = useFaultText();
  const [typed, setTyped] = useState({ start_date: "", end_date: "" });
  const [found, setFound] = useState<RangeFaults>({});
  const shown = { ...refused, ...found };

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
      placeholder={t("datePlaceholder")}
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
      {inputOf("start_date", t("from"))}
      {inputOf("end_date", t("to"))}
      <Button type="submit" variant="primary" className="min-h-[48px] sm:mt-[1.625rem]">
        {t("show")}
      </Button>
      <Button className="min-h-[48px] sm:mt-[1.625rem]" onClick={showAll}>
        {t("all")}
      </Button>
      <div className="col-span-2 grid grid-cols-3 gap-2 sm:col-span-4 sm:flex sm:flex-wrap">
        {[7, 30, 90].map((days) => (
          <Button key={days} className="px-1! text-sm! sm:px-3!" onClick={() => showDays(days)}>
            {t("days", { n: days })}
          </Button>
        ))}
      </div>
    </form>
  );
}
