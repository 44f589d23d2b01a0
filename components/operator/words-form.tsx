"use client";

import { useRef, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { getSiteContent } from "@/lib/contract/endpoints/operator";
import type { Answer } from "@/lib/contract/endpoint";
import { Area } from "./area";
import { useChange } from "./use-change";

interface WordsFormProps {
  site: Answer<typeof getSiteContent>["data"];
}

const languages = ["vi", "en"] as const;

/** A form for the support link, the web shop's rules and the footer, in both languages side by side. */
export function WordsForm({ site }: WordsFormProps) {
  const t = useTranslations("operator");
  const form = useRef<HTMLFormElement>(null);
  const { change, said, busy } = useChange(t("failed"));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const both = (name: string) => ({ vi: text(`${name}-vi`), en: text(`${name}-en`) });
    const [vi, en] = languages.map((language) => linesOf(text(`licence-${language}`)));
    const length = Math.max(vi?.length ?? 0, en?.length ?? 0);
    void change(t("saved"), "setSiteWords", {
      support: text("support"),
      rules: both("rules"),
      company: both("company"),
      support_hours: both("hours"),
      licence: Array.from({ length }, (_, n) => ({ vi: vi?.[n] ?? "", en: en?.[n] ?? "" })),
    });
  }

  return (
    <section aria-labelledby="words-heading" className="card space-y-4 p-5">
      <h2 id="words-heading" className="text-lg font-bold">
        {t("words")}
      </h2>
      <form ref={form} onSubmit={submit} className="space-y-4">
        <Field
          name="support"
          type="url"
          label={t("support")}
          defaultValue={site.support}
          maxLength={500}
          error={said?.fields.support}
        />
        <div className="grid gap-4 md:grid-cols-2">
          {languages.map((language) => (
            <fieldset key={language} className="min-w-0 space-y-4">
              <legend className="mb-2 font-bold">{t(language)}</legend>
              <Area
                name={`rules-${language}`}
                label={t("rules")}
                lang={language}
                rows={6}
                maxLength={8000}
                defaultValue={site.rules[language]}
              />
              <Field
                name={`company-${language}`}
                label={t("company")}
                lang={language}
                maxLength={200}
                defaultValue={site.company[language]}
              />
              <Field
                name={`hours-${language}`}
                label={t("hours")}
                lang={language}
                maxLength={200}
                defaultValue={site.support_hours[language]}
              />
              <Area
                name={`licence-${language}`}
                label={t("licence")}
                hint={t("licenceHint")}
                lang={language}
                rows={4}
                defaultValue={site.licence.map((line) => line[language]).join("\n")}
              />
            </fieldset>
          ))}
        </div>
        {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
        <Button type="submit" busy={busy}>
          {t("save")}
        </Button>
      </form>
    </section>
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
