"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Area } from "../area";
import { useEditor, type FieldProps } from "./editor-context";
import { LinesField, NumbersField } from "./lines-field";
import { ListField } from "./list-field";
import { PictureField } from "./picture-field";
import { emptyOf, isFlag, isInBoth, isNumbered, isPicture, resolve, type Fields } from "./schema";

/** From this length on a text has a field of several lines. */
const long = 500;

/** One field of the catalogue, of whatever kind its schema says. */
export function SchemaField(props: FieldProps) {
  const { root, faultAt, labelOf } = useEditor();
  const { name, path, value, onChange } = props;
  const schema = resolve(props.schema, root);
  const label = labelOf(name);
  const field = { label, name: path, error: faultAt(path) };
  if (isPicture(props.schema)) return <PictureField {...props} />;
  if (isFlag(schema) || schema.type === "boolean")
    return (
      <label className="flex min-h-target items-center gap-3">
        <input
          type="checkbox"
          name={path}
          className="size-5 shrink-0 accent-gold"
          checked={Boolean(value)}
          onChange={({ target }) => onChange(schema.enum ? Number(target.checked) : target.checked)}
        />
        {label}
      </label>
    );
  if (schema.enum) return <Choice {...props} schema={schema} />;
  if (schema.type === "array") {
    const items = resolve(schema.items ?? {}, root);
    if (isNumbered(items)) return <LinesField {...props} />;
    if (items.type === "integer") return <NumbersField {...props} />;
    return <ListField {...props} schema={schema} as={SchemaField} />;
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
        onChange={({ target }) => onChange(numberOf(target.value))}
      />
    );
  return (
    <Field
      {...field}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => onChange(target.value)}
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
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
    />
  );
}

/** A text in both languages; one that both leave empty is left out where it may be. */
function BothField({ name, path, schema, value, onChange }: FieldProps) {
  const { faultAt, labelOf } = useEditor();
  const texts = (value ?? {}) as Partial<Record<string, string>>;
  const isLong = (schema.properties?.vi?.maxLength ?? 0) > long;
  return (
    <fieldset className="col-span-full grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
      <legend className="mb-1 font-bold">{labelOf(name)}</legend>
      {(["vi", "en"] as const).map((language) => {
        const field = {
          name: `${path}.${language}`,
          label: labelOf(language),
          value: texts[language] ?? "",
          error: faultAt(`${path}.${language}`) ?? faultAt(path),
          onChange: ({ target }: { target: { value: string } }) =>
            onChange(withText({ vi: "", en: "", ...texts, [language]: target.value })),
        };
        return isLong ? <Area key={language} rows={3} {...field} /> : <Field key={language} {...field} />;
      })}
    </fieldset>
  );
}

const withText = (texts: { vi: string; en: string }) =>
  texts.vi === "" && texts.en === "" ? undefined : texts;

/** What may be left out is left out when it is empty. */
const orNothing = (value: unknown) =>
  value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** The fields of an object; one that may be left out is added and removed as a whole. */
function ObjectFields({ name, path, schema, value, optional, onChange }: FieldProps) {
  const { root, labelOf } = useEditor();
  const t = useTranslations("operator.catalogue");
  const label = labelOf(name);
  if (value === undefined)
    return (
      <Button className="self-end justify-self-start" onClick={() => onChange(emptyOf(schema, root))}>
        {t("add", { what: label })}
      </Button>
    );
  const fields = value as Fields;
  return (
    <fieldset className="col-span-full grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      {/* An entry of a list has its name above it. */}
      <legend className={name === "entry" ? "sr-only" : "mb-1 font-bold"}>{label}</legend>
      {Object.entries(schema.properties ?? {}).map(([key, each]) => (
        <SchemaField
          key={key}
          name={key}
          path={path === "" ? key : `${path}.${key}`}
          schema={each}
          value={fields[key]}
          optional={!schema.required?.includes(key)}
          onChange={(changed) =>
            onChange({ ...fields, [key]: schema.required?.includes(key) ? changed : orNothing(changed) })
          }
        />
      ))}
      {optional && (
        <Button className="self-end justify-self-start" onClick={() => onChange(undefined)}>
          {t("remove", { what: label })}
        </Button>
      )}
    </fieldset>
  );
}
