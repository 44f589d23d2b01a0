"use client";

import { useMemo } from "react";
import { useForm, useWatch, type Resolver } from "react-hook-form";
import { Notice } from "@/components/ui/notice";
import type { Refused, Values } from "@/lib/browser/order/panel";
import type { FormFaults } from "@/lib/i18n/form-faults";
import type { Texts } from "@/lib/i18n/texts";
import type { MethodView } from "@/lib/payment/define";
import { checkShape } from "@/lib/payment/shapes";
import { CardTools } from "./card-tools";
import { FormField, type FormValues } from "./form-field";
import { methodFormId } from "./form-id";
import { RefusedNotice } from "../refused-notice";
import { useCardPaste } from "./use-card-paste";

interface MethodFormProps {
  view: MethodView;
  gameId: number;
  values: Values;
  refused?: Refused;
  onFilled: (values: Values) => void;
  texts: Texts<"payment">;
  faults: FormFaults;
}

/** A method's own fields, held to the very shape that the backend holds them to. Its button stands on the order card. */
export function MethodForm({ view, gameId, values, refused, onFilled, texts, faults }: MethodFormProps) {
  const resolver = useMemo(() => resolverOf(view), [view]);
  const errors = useMemo(() => refused && faultsOfServer(refused), [refused]);
  const form = useForm<FormValues>({
    defaultValues: Object.fromEntries(view.fields.map(({ name }) => [name, String(values[name] ?? "")])),
    errors,
    resolver,
  });
  const saved = view.fields.find(({ kind }) => kind === "saved");
  const chosen = useWatch({ control: form.control, name: saved?.name ?? "" });
  // A card that is kept already needs no keeping.
  const fields = view.fields.filter(({ kind }) => kind !== "keep" || !chosen);
  const paste = useCardPaste(view.fields, form.setValue);
  return (
    <form
      id={methodFormId}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(onFilled)(event)}
    >
      {refused && <RefusedNotice refused={refused} texts={texts} />}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          control={form.control}
          gameId={gameId}
          methodId={view.id}
          onPaste={paste.take}
          texts={texts}
          faults={faults}
        />
      ))}
      <CardTools view={view} split={paste.split} texts={texts} />
      {view.faceValueMatters && <Notice tone="warn">{texts.faceValue}</Notice>}
      {view.fields.length === 0 && <p className="text-sm text-muted">{texts.readyHint}</p>}
    </form>
  );
}

function faultsOfServer({ fields }: Refused) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, fault]) => [name, { type: "server", message: fault }]),
  );
}

function resolverOf({ shape }: MethodView): Resolver<FormValues> {
  return (typed) => {
    const { values, faults } = checkShape(shape, typed);
    if (Object.keys(faults).length === 0) return { values: values as FormValues, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        Object.entries(faults).map(([name, message]) => [name, { type: "shape", message }]),
      ),
    };
  };
}
