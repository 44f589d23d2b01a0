import fc from "fast-check";
import { z } from "zod";
import { anyId, day, flag, moment, numberId, textId, vnd, wholeNumber } from "../values";
import { isOptionFor, isRecord } from "./normalise";

const own = new Map<z.core.$ZodTypeDef, fc.Arbitrary<unknown>>([
  [flag._zod.def, fc.constantFrom(0, 1)],
  [
    moment._zod.def,
    fc
      .integer({ min: 1_500_000_000, max: 2_500_000_000 })
      .map((seconds) => new Date(seconds * 1000).toISOString()),
  ],
  [day._zod.def, fc.constantFrom("2026-01-01", "2026-12-31")],
  [anyId._zod.def, fc.oneof(fc.nat(), fc.stringMatching(/^[a-z]{1,8}$/))],
  [textId._zod.def, fc.oneof(fc.nat(), fc.stringMatching(/^[A-Z0-9]{12}$/))],
  [wholeNumber._zod.def, fc.nat()],
  [numberId._zod.def, fc.nat(2 ** 31 - 1)],
  [vnd._zod.def, fc.integer({ min: 1, max: 1_000_000_000 })],
]);

/** Answers of a backend that follows the contract to the letter. */
export function validFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const known = own.get(schema._zod.def);
  if (known) return known;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const shape = Object.entries(def.shape);
      const isNeeded = ([, field]: [string, z.core.$ZodType]) => field._zod.optin !== "optional";
      return fc.record(Object.fromEntries(shape.map(([name, field]) => [name, validFor(field)])), {
        requiredKeys: shape.filter(isNeeded).map(([name]) => name),
      });
    }
    case "array":
      return fc.array(validFor(def.element), { maxLength: 3 });
    case "record":
      return fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), validFor(def.valueType), { maxKeys: 3 });
    case "optional":
    case "default":
    case "catch":
      return validFor(def.innerType);
    case "nullable":
      return fc.option(validFor(def.innerType));
    case "pipe":
      return validFor(def.in);
    case "intersection":
      return fc
        .tuple(validFor(def.left), validFor(def.right))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }));
    case "union":
      return fc.oneof(...def.options.map(validFor));
    case "literal":
    case "enum":
      return fc.constantFrom(...(schema._zod.values ?? []));
    case "number":
      return fc.nat();
    case "boolean":
      return fc.boolean();
    case "string":
      return stringFor(schema as z.core.$ZodString);
    default:
      return fc.constant({ any: 1 });
  }
}

const stringFor = ({ _zod }: z.core.$ZodString): fc.Arbitrary<string> => {
  if ((_zod.def as Partial<z.core.$ZodURLDef>).format === "url")
    return fc.constantFrom("https://bank.example/pay?x=1", "http://127.0.0.1:4000/sandbox/pay/1");
  const patterns = _zod.def.checks?.map((check) => (check._zod.def as { pattern?: RegExp }).pattern);
  return fc.stringMatching(patterns?.find(Boolean) ?? /^[A-Za-zÀ-ỹ ]{1,12}$/);
};

const numberHabits = (value: number) => [value, String(value), `${value}.00`, `${value}.0`];

/** Ho Chi Minh City's time, which has no summer time. */
const ahead_ms = 7 * 3_600_000;
const local = (iso: string) => new Date(Date.parse(iso) + ahead_ms).toISOString().slice(0, 19);
const momentHabits = (iso: string) => [
  iso,
  iso.slice(0, 19) + "Z",
  `${local(iso)}+07:00`,
  local(iso),
  local(iso).replace("T", " "),
  Date.parse(iso) / 1000,
  String(Date.parse(iso) / 1000),
];

/** The same answer as written by a backend with ordinary habits: null, numbers as text, flags of every kind. */
export function withHabits(schema: z.core.$ZodType, value: unknown): fc.Arbitrary<unknown> {
  const { def: own } = schema._zod;
  if (own === flag._zod.def)
    return fc.constantFrom(value, String(value), value === 1, value === 1 ? "true" : false);
  if (own === moment._zod.def) return fc.constantFrom(...momentHabits(String(value)));
  if (own === anyId._zod.def) return fc.constant(value);
  if (own === textId._zod.def) return fc.constantFrom(value, String(value));
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return objectWithHabits(def.shape, value);
    case "array":
      if (!Array.isArray(value)) return fc.constant(value);
      return value.length === 0
        ? fc.constantFrom<unknown>(value, null, undefined)
        : fc.tuple(...value.map((row) => withHabits(def.element, row)));
    case "record":
      return fc.record(
        Object.fromEntries(
          Object.entries(isRecord(value) ? value : {}).map(([name, each]) => [
            name,
            withHabits(def.valueType, each),
          ]),
        ),
      );
    case "optional":
    case "default":
    case "catch":
      if (value !== undefined)
        return Array.isArray(value) && value.length === 0
          ? fc.constant(value)
          : withHabits(def.innerType, value);
      return def.innerType._zod.def.type === "nullable" ? fc.constant(value) : fc.constantFrom(value, null);
    case "nullable":
      return value === null ? fc.constant(null) : withHabits(def.innerType, value);
    case "pipe":
      return withHabits(def.in, value);
    case "intersection":
      return withHabits(def.left, value).chain((left) => withHabits(def.right, left));
    case "union": {
      const chosen = def.options.find((option) => isOptionFor(option, def, value));
      if (chosen) return withHabits(chosen, value);
      return typeof value === "number" ? fc.constantFrom(...numberHabits(value)) : fc.constant(value);
    }
    case "number":
      return fc.constantFrom(...numberHabits(Number(value)));
    case "boolean":
      return fc.constantFrom<unknown>(value, value ? 1 : 0, value ? "1" : "0");
    default:
      return fc.constant(value);
  }
}

function objectWithHabits(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: unknown,
): fc.Arbitrary<unknown> {
  if (!isRecord(value)) return fc.constant(value);
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, withHabits(field, value[name])] as const,
  );
  const unknown = fc.constantFrom({}, { note: "n" }, { extra: { deep: [1, null] } });
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), unknown)
    .map(([read, more]) => ({ ...value, ...read, ...more }));
}
