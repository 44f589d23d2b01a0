/** The part of JSON Schema (2020-12) that the catalogue's schema uses (docs/catalogue.schema.json). */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  enum?: readonly (string | number)[];
  default?: unknown;
  maxLength?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

export type Fields = Record<string, unknown>;

/** The schema that a reference names, with the default that stands beside the reference. */
export function resolve(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.replace("#/$defs/", "");
  const named = name === undefined ? undefined : root.$defs?.[name];
  return named
    ? resolve({ ...named, ...("default" in schema && { default: schema.default }) }, root)
    : schema;
}

/** Whether a field is a picture's address. */
export const isPicture = ({ $ref }: Schema) => $ref === "#/$defs/PicturePath";

/** A text in both languages. */
export const isInBoth = ({ properties = {} }: Schema) => Object.keys(properties).join() === "vi,en";

/** Entries of a number and a name, of which there may be thousands: typed as lines. */
export const isNumbered = ({ properties = {} }: Schema) =>
  Object.keys(properties).join() === "id,name" && properties.id?.type === "integer";

/** A list whose entries have forms of their own, and not one field for all of them. */
export function isInEntries({ type, items = {} }: Schema, root: Schema): boolean {
  const each = resolve(items, root);
  return type === "array" && !isNumbered(each) && each.type !== "integer";
}

/** Whether a field has to be filled in: a number, or a text that may not be empty. */
export function isFilledIn({ type, minLength = 0, pattern, format }: Schema): boolean {
  if (type !== "string") return type === "integer";
  return minLength > 0 || format === "uri" || (pattern !== undefined && !new RegExp(pattern).test(""));
}

export const isFlag = ({ enum: values }: Schema) => values?.join() === "0,1";

/** What a new value begins with: what is needed, empty; a number has to be typed. */
export function emptyOf(schema: Schema, root: Schema): unknown {
  const of = resolve(schema, root);
  if (of.default !== undefined) return of.default;
  if (of.enum) return of.enum[0];
  if (of.type === "object")
    return Object.fromEntries(
      Object.entries(of.properties ?? {})
        .filter(([name, each]) => of.required?.includes(name) || resolve(each, root).default !== undefined)
        .map(([name, each]) => [name, emptyOf(each, root)]),
    );
  if (of.type === "array") return [];
  if (of.type === "string") return "";
  return of.type === "boolean" ? false : undefined;
}

/** What an entry of a list is called: its name in the operator's language, else its id, else its place. */
export function titleOf(value: unknown, language: "vi" | "en", place: number): string {
  const fields = (typeof value === "object" && value !== null ? value : {}) as Fields;
  const { name = fields.title ?? fields.reward, id = fields.event_id, from, to, vi } = fields;
  const text = typeof name === "object" && name !== null ? (name as Fields)[language] : name;
  if (typeof text === "string" && text !== "") return text;
  if (typeof fields[language] === "string" && fields[language]) return String(fields[language]);
  if (typeof vi === "string" && vi !== "") return vi;
  if (from && to) return `${String(from)} - ${String(to)}`;
  return id ? String(id) : `${place + 1}`;
}
