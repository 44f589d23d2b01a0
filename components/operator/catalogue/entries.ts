import { isInEntries, resolve, type Fields, type Schema } from "./schema";

let given = 0;

/**
 * An entry of a list while it is in a form. Its key goes along when it is changed or moved and is never given again, so
 * that what was typed in it and what comes late, as an uploaded picture, finds this entry and no other in its place.
 */
export class Entry {
  constructor(
    readonly value: unknown,
    readonly key: number = ++given,
  ) {}
}

/** A value as its form keeps it: every entry of a list that has a form of its own with its key. */
export function toForm(value: unknown, schema: Schema, root: Schema): unknown {
  const of = resolve(schema, root);
  if (Array.isArray(value))
    return isInEntries(of, root)
      ? value.map((each) => new Entry(toForm(each, of.items ?? {}, root)))
      : (value as unknown[]);
  return isFields(value)
    ? eachField(value, (each, name) => toForm(each, of.properties?.[name] ?? {}, root))
    : value;
}

/** The value without the keys, as it is sent. */
export function fromForm(value: unknown): unknown {
  if (value instanceof Entry) return fromForm(value.value);
  if (Array.isArray(value)) return value.map(fromForm);
  return isFields(value) ? eachField(value, fromForm) : value;
}

export const entriesOf = (value: unknown) => (Array.isArray(value) ? (value as Entry[]) : []);

/** Where a fault is: names of fields as texts, places in plain lists too, and keys of entries as numbers. */
export type KeyPath = readonly (string | number)[];

/** A path such as `packages.1.id` in a form's value: it leads to the same entry after that was moved. */
export function keyPathOf(form: unknown, path: string): KeyPath {
  let here = form;
  return path.split(".").map((name) => {
    const next = here !== null && typeof here === "object" ? (here as Fields)[name] : undefined;
    here = next instanceof Entry ? next.value : next;
    return next instanceof Entry ? next.key : name;
  });
}

/** The path as it is now; undefined if an entry on the way was removed. */
export function pathNow(form: unknown, keys: KeyPath): string | undefined {
  let here = form;
  const names: string[] = [];
  for (const step of keys) {
    const name =
      typeof step === "string" ? step : String(entriesOf(here).findIndex(({ key }) => key === step));
    if (name === "-1") return undefined;
    const next = here !== null && typeof here === "object" ? (here as Fields)[name] : undefined;
    here = next instanceof Entry ? next.value : next;
    names.push(name);
  }
  return names.join(".");
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const eachField = (fields: Fields, change: (value: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]));
