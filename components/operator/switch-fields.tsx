"use client";

import { useId } from "react";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Area } from "./area";

interface SwitchFieldsProps {
  kind: string;
  sites: readonly string[];
  fields: Record<string, string>;
}

/** The fields of a switch: site, period in Vietnam's time, and message for players. */
export function SwitchFields({ kind, sites, fields }: SwitchFieldsProps) {
  const t = useTranslations("operator");
  const list = useId();
  return (
    <>
      <Field
        name="name"
        label={t("site")}
        hint={t("siteHint")}
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
          label={t("fromLabel")}
          hint={t("fromHint")}
          error={fields.from}
        />
        <Field
          name="until"
          type="datetime-local"
          label={t("untilLabel")}
          hint={t("untilHint")}
          error={fields.until}
        />
      </div>
      <Area name="vi" label={t("messageVi")} lang="vi" maxLength={500} error={fields.vi} data-kind={kind} />
      <Area name="en" label={t("messageEn")} lang="en" maxLength={500} error={fields.en} />
    </>
  );
}
