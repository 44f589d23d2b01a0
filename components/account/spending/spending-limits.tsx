"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/lib/client/layout/toast";
import type { Spending } from "@/lib/contract/endpoints/spending";
import { formatMoment } from "@/lib/format/dates";
import { formatVnd } from "@/lib/format/money";
import { useLoaded } from "../use-loaded";
import { CapsForm } from "./caps-form";
import { getSpending, setSpendingCaps } from "./spending-calls";

/** The player's own caps of a day and a month, and what was topped up. */
export function SpendingLimits() {
  const t = useTranslations("account");
  const { loaded: spending, setLoaded: setSpending, retry } = useLoaded(getSpending);

  return (
    <section aria-labelledby="spending-limits" className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="spending-limits" className="text-lg font-bold">
        {t("caps")}
      </h2>
      <p className="text-sm text-muted">{t("capsLead")}</p>
      {spending === undefined ? (
        <Skeleton className="h-64" />
      ) : spending === "failed" ? (
        <Notice tone="error">
          <p className="mb-2">{t("failed")}</p>
          <Button onClick={retry}>{t("retry")}</Button>
        </Notice>
      ) : (
        <>
          <Used spending={spending} />
          {spending.waiting && <Waiting spending={spending} onChange={setSpending} />}
          {/* What was saved is shown as the backend has it. */}
          <CapsForm
            key={`${spending.day_cap} ${spending.month_cap} ${spending.waiting?.from}`}
            spending={spending}
            onChange={setSpending}
          />
        </>
      )}
    </section>
  );
}

interface SpendingProps {
  spending: Spending;
  onChange: (spending: Spending) => void;
}

function Used({ spending }: Pick<SpendingProps, "spending">) {
  const t = useTranslations("account");
  const rows = [
    { label: t("today"), spent: spending.spent_today, cap: spending.day_cap },
    { label: t("thisMonth"), spent: spending.spent_this_month, cap: spending.month_cap },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {rows.map(({ label, spent, cap }) => (
        <div key={label} className="rounded-control bg-raised p-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-bold">
            {cap === undefined
              ? t("spent", { spent: formatVnd(spent) })
              : t("spentOf", { spent: formatVnd(spent), cap: formatVnd(cap) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A raise that does not hold yet, which can be withdrawn. */
function Waiting({ spending: { day_cap, month_cap, waiting }, onChange }: SpendingProps) {
  const t = useTranslations("account");
  const [sending, setSending] = useState(false);
  if (!waiting) return null;
  const shown = (cap: number | undefined) => (cap === undefined ? t("noCap") : formatVnd(cap));

  async function keep(): Promise<void> {
    setSending(true);
    const answer = await setSpendingCaps({ day_cap, month_cap });
    setSending(false);
    if (answer.ok) onChange(answer.value.data);
    else void showToast("error", answer.message || t("notSaved"));
  }

  return (
    <Notice tone="info">
      <p className="mb-2">
        {t("waiting", {
          at: formatMoment(waiting.from),
          day: shown(waiting.day_cap),
          month: shown(waiting.month_cap),
        })}
      </p>
      <Button busy={sending} onClick={() => void keep()}>
        {t("keep")}
      </Button>
    </Notice>
  );
}
