"use client";

import type { ClipboardEvent } from "react";
import { useController, type Control } from "react-hook-form";
import { later } from "@/components/layout/later";
import { LaterPlace } from "@/components/layout/later-place";
import { Field as TextField } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { FormFaults } from "@/lib/i18n/form-faults";
import type { Texts } from "@/lib/i18n/texts";
import type { Field } from "@/lib/payment/define";
import { KeepCard } from "./keep-card";
import { compactCode, isUnusual, secretsOf } from "./card-code";

// Each comes with the methods that ask for it.
const BankPicker = later(() => import("./bank-picker").then((file) => file.BankPicker));
const SavedCards = later(() => import("./saved-cards").then((file) => file.SavedCards));

export type FormValues = Record<string, string>;

interface FormFieldProps {
  field: Field;
  control: Control<FormValues>;
  /** Whose cards may have been kept. */
  gameId: number;
  methodId: number;
  onPaste: (event: ClipboardEvent) => void;
  texts: Texts<"payment">;
  faults: FormFaults;
}

/** One field of a method, drawn by its kind. */
export function FormField({ field, control, gameId, methodId, onPaste, texts, faults }: FormFieldProps) {
  const { field: input, fieldState } = useController({ name: field.name, control });
  const fault = fieldState.error?.message;
  const error = fault !== undefined && fault in faults ? faults[fault as keyof typeof faults] : fault;
  const plain = { name: field.name, value: input.value, onChange: input.onChange, texts };
  if (field.kind === "bank")
    return (
      <LaterPlace waiting={<Skeleton className="h-40" />}>
        <BankPicker {...plain} error={error} />
      </LaterPlace>
    );
  if (field.kind === "saved")
    return (
      <LaterPlace waiting={<Skeleton className="h-12" />}>
        <SavedCards {...plain} gameId={gameId} methodId={methodId} />
      </LaterPlace>
    );
  if (field.kind === "keep") return <KeepCard {...plain} />;
  const isCode = field.kind === "code";
  return (
    <TextField
      {...input}
      label={labelOf(field, texts)}
      hint={hintOf(field, input.value, texts)}
      error={error}
      onChange={(event) => input.onChange(compactCode(event.target.value, field.maxLength))}
      onPaste={isCode ? onPaste : undefined}
      type={field.inputMode === "tel" ? "tel" : "text"}
      inputMode={field.inputMode}
      autoComplete={isCode ? "off" : "tel"}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

/** Publishers' calls name the same lines of a card differently. */
const labels: Record<string, keyof Texts<"payment">> = { card_series: "serial", card_code: "code" };

function labelOf({ name }: Field, texts: Texts<"payment">): string {
  const known = labels[name] ?? name;
  return known in texts ? texts[known as keyof typeof texts] : name;
}

function hintOf(field: Field, value: string, texts: Texts<"payment">) {
  if (field.kind === "phone") return <span className="text-warn">{texts.mobileHint}</span>;
  if (isUnusual(field, value)) return <span className="text-warn">{texts.unusual}</span>;
  return secretsOf([field]).length > 0 ? texts.codeHint : undefined;
}
