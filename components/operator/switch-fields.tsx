"use client";

import { useId } from "react";
import { Field } from "@/components/ui/field";
import type { Texts } from "@/lib/i18n/texts";
import { Area } from "./area";

interface SwitchFieldsProps {
  kind: string;
  sites: readonly string[];
  texts: Texts<"operator">;
  fields: Record<string, string>;
}

/** The site, the period in Vietnam's time, and what players read. */
export function SwitchFields({ kind, sites, texts, fields }: SwitchFieldsProps) {
  const list = useId();
  return (
    <>
      <Field
        name="name"
        label={texts.site}
        hint={texts.siteHint}
        defaultValue="nap"
        list={list}
        required
        pattern="[a-z][a-z0-9_\-]{0,31}"
        error={fields.name}
        autoCapitalize="none"
      />
      <datalist id={list}>
        {sites.map((site) => (
          <option key={site} value={site} />
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="from"
          type="datetime-local"
          label={texts.fromLabel}
          hint={texts.fromHint}
          error={fields.from}
        />
        <Field
          name="until"
          type="datetime-local"
          label={texts.untilLabel}
          hint={texts.untilHint}
          error={fields.until}
        />
      </div>
      <Area name="vi" label={texts.messageVi} lang="vi" maxLength={500} error={fields.vi} data-kind={kind} />
      <Area name="en" label={texts.messageEn} lang="en" maxLength={500} error={fields.en} />
    </>
  );
}
