"use client";

import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useForm, useWatch, type Resolver } from "react-hook-form";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { readLastBank, saveLastBank } from "@/lib/client/order/last-bank";
import type { Refused } from "@/lib/client/order/refused";
import type { Values } from "@/lib/client/order/form-values";
import type { Id } from "@/lib/contract/ids";
import type { Field, MethodView } from "@/lib/payment/define";
import { checkShape } from "@/lib/payment/shapes";
import { secretsOf } from "./card-code";
import { CardTools } from "./card-tools";
import { FormField, type FormValues } from "./form-field";
import { methodFormId } from "./form-id";
import { RefusedNotice } from "./refused-notice";
import { useCardPaste } from "./use-card-paste";

interface MethodFormProps {
  view: MethodView;
  gameId: Id;
  values: Values;
  /** The form was filled in before, so its values are the player's choices, empty ones included. */
  answered?: boolean;
  refused?: Refused;
  onFilled: (values: Values) => void;
}

/** A method's own fields, checked by the same shape as in the backend. The submit button is on the order card. */
export function MethodForm({ view, gameId, values, answered, refused, onFilled }: MethodFormProps) {
  const t = useTranslations("payment");
  const resolver = useMemo(() => resolverOf(view), [view]);
  const errors = useMemo(() => refused && faultsOfServer(refused), [refused]);
  const form = useForm<FormValues>({
    defaultValues: Object.fromEntries(view.fields.map((field) => [field.name, firstValue(field, values)])),
    errors,
    resolver,
  });
  const saved = view.fields.find(({ kind }) => kind === "saved");
  const chosen = useWatch({ control: form.control, name: saved?.name ?? "" });
  // A saved card is not offered to be saved again.
  const fields = view.fields.filter(({ kind }) => kind !== "keep" || !chosen);
  const paste = useCardPaste(view.fields, form.setValue);
  const bank = view.fields.find(({ kind }) => kind === "bank");
  const fill = (filled: Values) => {
    if (bank) saveLastBank(filled[bank.name] as Id);
    onFilled(filled);
  };
  const formRef = useRef<HTMLFormElement>(null);
  const selectCode = useEffectEvent(() => {
    const named = view.fields.find(({ name }) => refused && name in refused.fields)?.name;
    const code = formRef.current?.elements.namedItem(named ?? secretsOf(view.fields)[0] ?? "");
    if (!refused || !(code instanceof HTMLInputElement)) return;
    code.focus();
    code.select();
  });
  // Where no field is named, the code is most often what was refused: selected, it is overwritten by the next key and can still be corrected.
  useEffect(() => selectCode(), [refused]);
  return (
    <form
      ref={formRef}
      id={methodFormId}
      data-method={view.id}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(fill)(event)}
    >
      {refused && <RefusedNotice refused={refused} />}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          control={form.control}
          gameId={gameId}
          methodId={view.id}
          answered={answered}
          onPaste={paste.take}
        />
      ))}
      <CardTools view={view} split={paste.split} />
      {/* Always there with this method, so it is no news: an arrow key that passes the method would tell it. */}
      {view.faceValueMatters && (
        <Notice tone="warn" quiet>
          {t("faceValue")}
        </Notice>
      )}
    </form>
  );
}

/** What was typed before; a bank that this browser chose before is offered again. */
const firstValue = ({ name, kind }: Field, values: Values): Id =>
  (values[name] as Id | undefined) ?? (kind === "bank" ? readLastBank() : undefined) ?? "";

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
