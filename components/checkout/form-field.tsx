"use client";

import { useCallback, useState, type ClipboardEvent, type ReactNode } from "react";
import { useController, type Control } from "react-hook-form";
import { useTranslations } from "next-intl";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { Field as TextField } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { Id } from "@/lib/contract/ids";
import type { Translate } from "@/lib/i18n/messages";
import { useFaultText } from "@/lib/i18n/use-fault-text";
import type { Field } from "@/lib/payment/define";
import { compactCode, isUnusual, secretsOf } from "./card-code";
import { labelOf } from "./field-label";

// Loaded with the methods that need them.
const BankPicker = lazyWithRetry(() => import("./bank-picker").then((file) => file.BankPicker));
const SavedCards = lazyWithRetry(() => import("./saved-cards").then((file) => file.SavedCards));
const SaveCard = lazyWithRetry(() => import("./save-card").then((file) => file.SaveCard));

/** Typed texts, and ids of choices. */
export type FormValues = Record<string, Id>;

interface FormFieldProps {
  field: Field;
  control: Control<FormValues>;
  /** The game whose saved cards are offered. */
  gameId: Id;
  methodId: number;
  answered?: boolean;
  onPaste: (event: ClipboardEvent) => void;
}

/** One field of a method, drawn by its kind. */
export function FormField({ field, control, gameId, methodId, answered, onPaste }: FormFieldProps) {
  const t = useTranslations("payment");
  const { field: input, fieldState } = useController({ name: field.name, control });
  const error = useFaultText()(fieldState.error?.message);
  const [left, setLeft] = useState(false);
  const plain = { name: field.name, value: input.value, onChange: input.onChange };
  if (field.kind === "bank")
    return (
      <Choosing register={input.ref} height="h-40">
        <BankPicker {...plain} error={error} />
      </Choosing>
    );
  if (field.kind === "saved")
    return (
      <Choosing register={input.ref} height="h-12">
        <SavedCards {...plain} gameId={gameId} methodId={methodId} answered={answered} />
      </Choosing>
    );
  if (field.kind === "keep")
    return (
      <Choosing register={input.ref} height="h-12">
        <SaveCard {...plain} />
      </Choosing>
    );
  const isCode = field.kind === "code";
  const warns = left && !error && isUnusual(field, String(input.value));
  return (
    <>
      <TextField
        {...input}
        label={labelOf(field, t)}
        hint={hintOf(field, String(input.value), t)}
        error={error}
        onChange={(event) => {
          setLeft(false);
          input.onChange(compactCode(event.target.value, field.maxLength));
        }}
        onBlur={() => {
          setLeft(true);
          input.onBlur();
        }}
        onPaste={isCode ? onPaste : undefined}
        type={field.inputMode === "tel" ? "tel" : "text"}
        inputMode={field.inputMode}
        autoComplete={isCode ? "off" : "tel"}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      {/* The hint changes while the player types, and is read with the field: by then the focus has left it. */}
      <p role="status" className="sr-only">
        {warns && t("unusual")}
      </p>
    </>
  );
}

interface ChoosingProps {
  register: (control: { focus: () => void } | null) => void;
  /** While it is loaded. */
  height: string;
  children: ReactNode;
}

/** A choice that the form can focus when it is refused, as it does with a text: its first option comes into view. */
function Choosing({ register, height, children }: ChoosingProps) {
  const take = useCallback(
    (box: HTMLDivElement | null) => register(box && { focus: () => focusChoice(box) }),
    [register],
  );
  return (
    <div ref={take}>
      <LazyBoundary waiting={<Skeleton className={height} />}>{children}</LazyBoundary>
    </div>
  );
}

function focusChoice(box: HTMLElement): void {
  // Without options there is a button that loads them again.
  const first = box.querySelector<HTMLElement>(":is(:checked, input, button):not(:disabled)");
  first?.focus({ preventScroll: true });
  // A radio button has no size of its own: its tile is what must be seen, and the reason above it.
  (first?.closest("label") ?? box).scrollIntoView({ block: "center" });
}

function hintOf(field: Field, value: string, t: Translate<"payment">) {
  if (field.kind === "phone") return <span className="text-warn">{t("mobileHint")}</span>;
  if (isUnusual(field, value)) return <span className="text-warn">{t("unusual")}</span>;
  return secretsOf([field]).length > 0 ? t("codeHint") : undefined;
}
