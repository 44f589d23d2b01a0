"use client";

import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ChoiceGrid } from "@/components/ui/choice";
import { CodeBadge } from "@/components/ui/code-badge";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { isSameId, type Id } from "@/lib/contract/ids";
import { bankMark } from "./bank-marks";
import { useBanks } from "./use-banks";

/** Banks that are highlighted when selected (spec.md §3). */
const highlightedBanks: readonly number[] = [3, 13, 23, 25];

const highlight =
  "[&_label:has(:checked):has([data-highlight])>span]:border-gold-bright [&_label:has(:checked):has([data-highlight])>span]:bg-[color-mix(in_oklab,var(--color-action)_30%,var(--color-surface))] " +
  "[&_label:has(:checked):has([data-highlight])>span]:shadow-[inset_0_0_0_2px_var(--color-gold-bright)]";

/** On a phone the name is below the badge: beside it, the name would be broken in the middle of a word. */
const stacked =
  "max-sm:[&_label>span]:flex-col max-sm:[&_label>span]:items-start max-sm:[&_label>span]:gap-1.5 " +
  "max-[350px]:[&_b]:text-sm";

interface BankPickerProps {
  name: string;
  value: Id;
  onChange: (id: Id) => void;
  error?: string;
}

export function BankPicker({ name, value, onChange, error }: BankPickerProps) {
  const t = useTranslations("payment");
  const { data: banks, error: trouble, mutate } = useBanks();
  const isGone = value !== "" && banks !== undefined && !banks.some(({ id }) => isSameId(id, value));
  const forget = useEffectEvent(() => onChange(""));
  // Chosen at an earlier visit, and not offered any more: nobody pays by what is not to be seen.
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  if (trouble && !banks) {
    return (
      <Notice tone="error">
        <p>{t("bankTrouble")}</p>
        <Button className="mt-2" onClick={() => void mutate()}>
          {t("retry")}
        </Button>
      </Notice>
    );
  }
  if (!banks) return <Skeleton className="h-40" />;
  return (
    <div className={`${highlight} ${stacked}`}>
      <ChoiceGrid
        legend={t("bank")}
        name={name}
        value={value === "" ? undefined : String(value)}
        onChange={(value) => onChange(banks.find(({ id }) => isSameId(id, value))?.id ?? value)}
        error={error}
        options={banks.map((bank) => ({
          value: String(bank.id),
          label: (
            <span data-highlight={highlightedBanks.includes(Number(bank.id)) || undefined}>{bank.name}</span>
          ),
          image: bank.logo ?? (
            <CodeBadge code={bank.code ?? bank.name} {...bankMark(bank.code ?? bank.name)} />
          ),
        }))}
      />
    </div>
  );
}
