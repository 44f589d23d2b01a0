"use client";

import { useMemo } from "react";
import { useController, useForm, type Control, type Resolver } from "react-hook-form";
import { Field as TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { faultsOf } from "@/lib/contract/faults";
import type { Refused, Values } from "@/lib/browser/panel";
import type { Texts } from "@/lib/i18n/texts";
import type { Field, MethodView } from "@/lib/payment/define";
import { BankPicker } from "./bank-picker";
import { compactCode, secretsOf } from "./card-code";
import { methodFormId } from "./form-id";
import { RefusedNotice } from "./refused-notice";

type FormValues = Record<string, string>;

interface MethodFormProps {
  view: MethodView;
  values: Values;
  refused?: Refused;
  onFilled: (values: Values) => void;
  texts: Texts<"payment">;
  faults: Texts<"faults">;
}

/** A method's own fields, held to the very schema that the backend holds them to. Its button stands on the order card. */
export function MethodForm({ view, values, refused, onFilled, texts, faults }: MethodFormProps) {
  const resolver = useMemo(() => resolverOf(view), [view]);
  const errors = useMemo(() => refused && faultsOfServer(refused), [refused]);
  const form = useForm<FormValues>({
    defaultValues: Object.fromEntries(view.fields.map(({ name }) => [name, String(values[name] ?? "")])),
    errors,
    resolver,
  });
  return (
    <form
      id={methodFormId}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(onFilled)(event)}
    >
      {refused && <RefusedNotice refused={refused} texts={texts} />}
      {view.fields.map((field) => (
        <FormField key={field.name} field={field} control={form.control} texts={texts} faults={faults} />
      ))}
      {view.faceValueMatters && <Notice tone="warn">{texts.faceValue}</Notice>}
      {view.fields.length === 0 && <p className="text-sm text-muted">{texts.readyHint}</p>}
    </form>
  );
}

interface FormFieldProps {
  field: Field;
  control: Control<FormValues>;
  texts: Texts<"payment">;
  faults: Texts<"faults">;
}

function FormField({ field, control, texts, faults }: FormFieldProps) {
  const { field: input, fieldState } = useController({ name: field.name, control });
  const fault = fieldState.error?.message;
  const error = fault !== undefined && fault in faults ? faults[fault as keyof typeof faults] : fault;
  if (field.kind === "bank") {
    return (
      <BankPicker
        name={field.name}
        value={input.value}
        onChange={input.onChange}
        error={error}
        texts={texts}
      />
    );
  }
  return (
    <TextField
      {...input}
      label={labelOf(field, texts)}
      hint={secretsOf([field]).length > 0 ? texts.codeHint : undefined}
      error={error}
      onChange={(event) => input.onChange(compactCode(event.target.value, field.maxLength))}
      inputMode={field.inputMode}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

function labelOf({ name }: Field, texts: Texts<"payment">): string {
  return name in texts ? texts[name as keyof typeof texts] : name;
}

function faultsOfServer({ fields }: Refused) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, fault]) => [name, { type: "server", message: fault }]),
  );
}

/** The schema weighs what zod weighs: it comes when the form opens. */
function resolverOf({ id, fields }: MethodView): Resolver<FormValues> {
  const loading = import("@/lib/payment");
  return async (values) => {
    const { schema } = (await loading).methodOf(id);
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as FormValues, errors: {} };
    const known = Object.entries(faultsOf(parsed.error)).filter(([field]) =>
      fields.some(({ name }) => name === field),
    );
    return {
      values: {},
      errors: Object.fromEntries(known.map(([name, message]) => [name, { type: "schema", message }])),
    };
  };
}
