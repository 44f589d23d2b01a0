"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Area } from "../area";
import { useEditor, type FieldProps } from "./editor-context";

type Numbered = { id: unknown; name: string };

/** Entries of a number and a name, as lines such as `1 S1 Thanh Long`: thousands are pasted at once. */
export function LinesField({ name, path, value, onChange }: FieldProps) {
  const { faultAt, hasFaultIn, labelOf } = useEditor();
  const t = useTranslations("operator.catalogue");
  const entries = (Array.isArray(value) ? value : []) as Numbered[];
  // As it is typed: a line that is half done must not be written anew.
  const [typed, setTyped] = useState(() => entries.map(({ id, name: said }) => `${id} ${said}`).join("\n"));
  const fault = faultAt(path) ?? (hasFaultIn(path) ? t("linesFault") : undefined);
  return (
    <div className="col-span-full">
      <Area
        name={path}
        label={`${labelOf(name)} (${entries.length})`}
        hint={t("linesHint")}
        error={fault}
        rows={Math.min(12, entries.length + 2)}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const entries = readLines(target.value);
          onChange(() => entries);
        }}
      />
    </div>
  );
}

function readLines(text: string): Numbered[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, id, said] = /^(\d{1,10})\s+(.*)$/.exec(line) ?? [];
      return { id: id === undefined ? undefined : Number(id), name: said ?? line };
    });
}

/** Whole numbers, with spaces or commas between them. */
export function NumbersField({ name, path, value, onChange }: FieldProps) {
  const { faultAt, hasFaultIn, labelOf } = useEditor();
  const t = useTranslations("operator.catalogue");
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join(", ") : ""));
  return (
    <Field
      name={path}
      label={labelOf(name)}
      hint={t("numbersHint")}
      error={faultAt(path) ?? (hasFaultIn(path) ? t("numbersFault") : undefined)}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const parts = target.value.split(/[\s,;]+/).filter(Boolean);
        const numbers = parts.map((part) => (/^\d{1,10}$/.test(part) ? Number(part) : part));
        onChange(() => numbers);
      }}
    />
  );
}
