"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Area } from "../area";
import { pathIn, useEditor, type FieldProps, type Update } from "./editor-context";
import { toForm } from "./entries";
import { Fault } from "./fault";
import { LinesField, NumbersField } from "./lines-field";
import { ListField } from "./list-field";
import { PictureField } from "./picture-field";
import {
  emptyOf,
  isFilledIn,
  isFlag,
  isInBoth,
  isInEntries,
  isNumbered,
  isPicture,
  resolve,
  type Fields,
} from "./schema";

/** From this length on a text has a field of several lines. */
const long = 500;

/** One field of the catalogue, of whatever kind its schema says. */
export function SchemaField(props: FieldProps) {
  const { root, faultAt, labelOf, needed } = useEditor();
  const { name, path, value, optional, onChange } = props;
  const schema = resolve(props.schema, root);
  const label = labelOf(name);
  const field = { label, name: path, ...needed(!optional && isFilledIn(schema), value, faultAt(path)) };
  const put = (changed: unknown) => onChange(() => changed);
  if (isPicture(props.schema)) return <PictureField {...props} />;
  if (isFlag(schema) || schema.type === "boolean")
    return (
      <label className="flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          name={path}
          className="size-5 shrink-0 accent-gold"
          checked={Boolean(value)}
          onChange={({ target }) => put(schema.enum ? Number(target.checked) : target.checked)}
        />
        {label}
      </label>
    );
  if (schema.enum) return <Choice {...props} schema={schema} />;
  if (schema.type === "array") {
    if (isInEntries(schema, root)) return <ListField {...props} schema={schema} as={SchemaField} />;
    return isNumbered(resolve(schema.items ?? {}, root)) ? (
      <LinesField {...props} />
    ) : (
      <NumbersField {...props} />
    );
  }
  if (schema.type === "object")
    return isInBoth(schema) ? (
      <BothField {...props} schema={schema} />
    ) : (
      <ObjectFields {...props} schema={schema} />
    );
  if (schema.type === "integer")
    return (
      <Field
        {...field}
        inputMode="numeric"
        value={value === undefined ? "" : String(value)}
        onChange={({ target }) => put(numberOf(target.value))}
      />
    );
  return (
    <Field
      {...field}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => put(target.value)}
    />
  );
}

/** Undefined for nothing; what is no number stays as it was typed, for the backend to refuse. */
const numberOf = (typed: string): unknown => {
  const text = typed.trim();
  return text === "" ? undefined : /^\d{1,10}$/.test(text) ? Number(text) : text;
};

function Choice({ name, path, schema, value, onChange }: FieldProps) {
  const { faultAt, labelOf } = useEditor();
  const t = useTranslations("operator.catalogue");
  const options = (schema.enum ?? []).map((each) => ({
    value: String(each),
    label: labelOf(`${name}_${each}`),
  }));
  return (
    <Select
      name={path}
      label={labelOf(name)}
      error={faultAt(path)}
      placeholder={t("asUsual")}
      options={options}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => {
        const chosen = target.value === "" ? undefined : target.value;
        onChange(() => chosen);
      }}
    />
  );
}

/** A text in both languages; one that both leave empty is left out where it may be. */
function BothField({ name, path, schema, value, optional, onChange }: FieldProps) {
  const { faultAt, labelOf, needed } = useEditor();
  const texts = (value ?? {}) as Partial<Record<string, string>>;
  const isLong = (schema.properties?.vi?.maxLength ?? 0) > long;
  return (
    <fieldset className="col-span-full grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-1 font-bold">{labelOf(name)}</legend>
      {(["vi", "en"] as const).map((language) => {
        const field = {
          name: pathIn(path, language),
          label: labelOf(language),
          value: texts[language] ?? "",
          ...needed(
            isFilledIn(schema.properties?.[language] ?? {}) && !(optional && value === undefined),
            texts[language],
            faultAt(pathIn(path, language)) ?? faultAt(path),
          ),
          onChange: ({ target: { value: typed } }: { target: { value: string } }) =>
            onChange((before) => {
              const both = { vi: "", en: "", ...(before as Partial<typeof texts>), [language]: typed };
              return optional && both.vi === "" && both.en === "" ? undefined : both;
            }),
        };
        return isLong ? <Area key={language} rows={3} {...field} /> : <Field key={language} {...field} />;
      })}
    </fieldset>
  );
}

/** What may be left out is left out when it is empty. */
const orNothing = (value: unknown) =>
  value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** The fields of an object; one that may be left out is added and removed as a whole. */
function ObjectFields({ name, path, schema, value, optional, onChange }: FieldProps) {
  const { root, labelOf } = useEditor();
  const t = useTranslations("operator.catalogue");
  const label = labelOf(name);
  if (value === undefined) {
    const add = () => {
      const fresh = toForm(emptyOf(schema, root), schema, root);
      onChange(() => fresh);
    };
    return (
      <Button className="self-end justify-self-start" onClick={add}>
        {t("add", { what: label })}
      </Button>
    );
  }
  const fields = value as Fields;
  const isNeeded = (key: string) => schema.required?.includes(key) ?? false;
  /** Nothing happens where all of it was removed meanwhile. */
  const put = (key: string, update: Update) =>
    onChange((before) => {
      if (before === undefined) return undefined;
      const changed = update((before as Fields)[key]);
      return { ...(before as Fields), [key]: isNeeded(key) ? changed : orNothing(changed) };
    });
  return (
    <fieldset className="col-span-full grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      {/* An entry of a list has its name above it. */}
      <legend className={name === "entry" ? "sr-only" : "mb-1 font-bold"}>{label}</legend>
      <Fault path={path} />
      {Object.entries(schema.properties ?? {}).map(([key, each]) => (
        <SchemaField
          key={key}
          name={key}
          path={pathIn(path, key)}
          schema={each}
          value={fields[key]}
          optional={!isNeeded(key)}
          onChange={(update) => put(key, update)}
        />
      ))}
      {optional && (
        <Button className="self-end justify-self-start" onClick={() => onChange(() => undefined)}>
          {t("remove", { what: label })}
        </Button>
      )}
    </fieldset>
  );
}
