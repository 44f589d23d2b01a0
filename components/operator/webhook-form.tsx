"use client";

import { useCallback, useRef, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { eventTypes } from "@/lib/contract/event-types";
import { useEventNames } from "./event-names";
import { useChange } from "./use-change";
import { isTyped, useUnsaved } from "./use-unsaved";

/** A form that adds an address for events. */
export function WebhookForm({ onSecret }: { onSecret(secret: string): void }) {
  const t = useTranslations("operator.events");
  const tOperator = useTranslations("operator");
  const nameOf = useEventNames();
  const { change, said, busy } = useChange(tOperator("failed"));
  const written = useRef<HTMLFormElement>(null);
  useUnsaved(useCallback(() => isTyped(written.current), []));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const added = await change(({ data }) => (onSecret(data.secret), t("added")), "addWebhook", {
      url: String(data.get("url") ?? "").trim(),
      description: String(data.get("description") ?? "").trim(),
      types: eventTypes.filter((type) => data.has(type)),
    });
    if (added) form.reset();
  }

  return (
    <form
      ref={written}
      onSubmit={(event) => void submit(event)}
      className="space-y-4 border-t border-line pt-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="url"
          type="url"
          label={t("url")}
          hint={t("urlHint")}
          required
          maxLength={500}
          error={said?.fields.url}
        />
        <Field name="description" label={t("description")} maxLength={200} error={said?.fields.description} />
      </div>
      <fieldset>
        <legend className="mb-1 font-bold">{t("types")}</legend>
        <p className="text-sm text-muted">{t("typesHint")}</p>
        <div className="flex flex-wrap gap-x-6">
          {eventTypes.map((type) => (
            <label key={type} className="inline-flex min-h-target items-center gap-2">
              <input type="checkbox" name={type} className="size-5 shrink-0 accent-gold" /> {nameOf(type)}
            </label>
          ))}
        </div>
      </fieldset>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
      <Button type="submit" busy={busy}>
        {t("add")}
      </Button>
    </form>
  );
}
