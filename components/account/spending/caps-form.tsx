import { useRef, useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { showToast } from "@/lib/client/layout/toast";
import type { Spending } from "@/lib/contract/endpoints/spending";
import { formatVnd } from "@/lib/format/money";
import { capText, readCap } from "./cap-text";
import { setSpendingCaps } from "./spending-calls";

interface CapsFormProps {
  spending: Spending;
  onChange: (spending: Spending) => void;
}

/** A cap, or the higher one that waits for its day; none is above all. */
const highest = (cap = Infinity, waiting = Infinity): number => Math.max(cap, waiting);

/** Both caps. One that stops top-ups at once is asked about first: a higher one would hold a day later. */
export function CapsForm({ spending, onChange }: CapsFormProps) {
  const t = useTranslations("account");
  const wanted = spending.waiting ?? spending;
  const form = useRef<HTMLFormElement>(null);
  const [day, setDay] = useState(capText(wanted.day_cap));
  const [month, setMonth] = useState(capText(wanted.month_cap));
  const [checked, setChecked] = useState(false);
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const caps = { day: readCap(day), month: readCap(month) };
  const faultOf = (cap: number | undefined | "bad") => (checked && cap === "bad" ? t("capFault") : undefined);
  const stops = [
    {
      field: "day_cap",
      label: t("today"),
      cap: caps.day,
      now: highest(spending.day_cap, wanted.day_cap),
      spent: spending.spent_today,
    },
    {
      field: "month_cap",
      label: t("thisMonth"),
      cap: caps.month,
      now: highest(spending.month_cap, wanted.month_cap),
      spent: spending.spent_this_month,
    },
  ].filter(({ cap, now, spent }) => typeof cap === "number" && cap <= spent && cap < now);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (caps.day === "bad" || caps.month === "bad") return;
    if (stops.length > 0) return setAsked(true);
    void save();
  }

  async function save(): Promise<void> {
    if (caps.day === "bad" || caps.month === "bad") return;
    setSending(true);
    const answer = await setSpendingCaps({ day_cap: caps.day, month_cap: caps.month });
    setSending(false);
    if (!answer.ok) return void showToast("error", answer.message || t("notSaved"));
    void showToast("success", t("saved"));
    // The button that was pressed goes with the question.
    if (asked) stay();
    onChange(answer.value.data);
  }

  function stay(): void {
    setAsked(false);
    const field = form.current?.elements.namedItem(stops[0]?.field ?? "day_cap");
    if (field instanceof HTMLInputElement) field.focus();
  }

  const type = (set: (text: string) => void, text: string) => {
    setAsked(false);
    set(text);
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="day_cap"
          label={t("day")}
          hint={t("capHint")}
          value={day}
          error={faultOf(caps.day)}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => type(setDay, event.target.value)}
          onBlur={() => caps.day !== "bad" && setDay(capText(caps.day))}
        />
        <Field
          name="month_cap"
          label={t("month")}
          hint={t("capHint")}
          value={month}
          error={faultOf(caps.month)}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => type(setMonth, event.target.value)}
          onBlur={() => caps.month !== "bad" && setMonth(capText(caps.month))}
        />
      </div>
      {asked ? (
        <Notice tone="warn">
          <div id="caps-stop">
            {stops.map(({ field, label, cap }) => (
              <p key={field} className="font-bold">
                {label}: {cap === 0 ? t("capZero") : t("capReached", { cap: formatVnd(Number(cap)) })}
              </p>
            ))}
            <p className="mt-1">{t("capWait")}</p>
          </div>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button autoFocus aria-describedby="caps-stop" onClick={stay}>
              {t("capChange")}
            </Button>
            <Button className="text-bad" busy={sending} onClick={() => void save()}>
              {t("capStop")}
            </Button>
          </div>
        </Notice>
      ) : (
        <Button type="submit" variant="primary" busy={sending} className="min-h-[52px] sm:self-start sm:px-8">
          {t("save")}
        </Button>
      )}
    </form>
  );
}
