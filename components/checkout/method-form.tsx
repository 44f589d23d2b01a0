"use client";

import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useForm, useWatch, type Resolver } from "react-hook-form";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { Refused, Values } from "@/lib/client/order/panel";
import type { Id } from "@/lib/contract/ids";
import type { MethodView } from "@/lib/payment/define";
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
  /** It was filled in before: what stands in it was chosen, its empty choices too. */
  answered?: boolean;
  refused?: Refused;
  onFilled: (values: Values) => void;
}

/** A method's own fields, held to the very shape that the backend holds them to. Its button stands on the order card. */
export function MethodForm({ view, gameId, values, answered, refused, onFilled }: MethodFormProps) {
  const t = useTranslations("payment");
  const resolver = useMemo(() => resolverOf(view), [view]);
  const errors = useMemo(() => refused && faultsOfServer(refused), [refused]);
  const form = useForm<FormValues>({
    defaultValues: Object.fromEntries(view.fields.map(({ name }) => [name, (values[name] ?? "") as Id])),
    errors,
    resolver,
  });
  const saved = view.fields.find(({ kind }) => kind === "saved");
  const chosen = useWatch({ control: form.control, name: saved?.name ?? "" });
  // A card that is kept already needs no keeping.
  const fields = view.fields.filter(({ kind }) => kind !== "keep" || !chosen);
  const paste = useCardPaste(view.fields, form.setValue);
  const place = useRef<HTMLFormElement>(null);
  const selectCode = useEffectEvent(() => {
    const code = place.current?.elements.namedItem(secretsOf(view.fields)[0] ?? "");
    if (!refused || !(code instanceof HTMLInputElement)) return;
    code.focus();
    code.select();
  });
  // What was refused is most often the code: the next key writes over it, a slip is put right in its place.
  useEffect(() => selectCode(), [refused]);
  return (
    <form
      ref={place}
      id={methodFormId}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(onFilled)(event)}
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
      {view.faceValueMatters && <Notice tone="warn">{t("faceValue")}</Notice>}
      {view.fields.length === 0 && <p className="text-sm text-muted">{t("readyHint")}</p>}
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
