import { z } from "zod";
import { anyId, flag, moment } from "../values";
import { readBoolean, readFlag, readMoment, readNumber, readText } from "./habits";

/** How dates without a zone are read. */
export interface Habits {
  time_zone: string;
}

type Normalise = (value: unknown, habits: Habits) => unknown;

/** Values of the contract that are more than a number or text. A schema with a description shares its definition. */
const ownValues = new Map<z.core.$ZodTypeDef, Normalise>([
  [flag._zod.def, readFlag],
  [moment._zod.def, (value, { time_zone }) => readMoment(value, time_zone)],
  // Sent back as it came.
  [anyId._zod.def, (value) => value],
]);

const compiled = new WeakMap<z.core.$ZodTypeDef, Normalise>();

/**
 * Turns what a backend sends into what the schema says, as far as its meaning is certain: null where a field is
 * optional, numbers as text, every kind of flag, missing lists, dates of several forms. The rest is left to the schema,
 * which refuses it.
 */
export function normaliserOf(schema: z.core.$ZodType): Normalise {
  const { def } = schema._zod;
  const known = ownValues.get(def) ?? compiled.get(def);
  if (known) return known;
  const made = compile(schema as z.core.$ZodTypes);
  compiled.set(def, made);
  return made;
}

function compile(schema: z.core.$ZodTypes): Normalise {
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      return normaliseFields(def.shape);
    case "array":
      return normaliseRows(normaliserOf(def.element));
    case "record":
      return normaliseValues(normaliserOf(def.valueType));
    case "optional":
    case "default":
    case "prefault":
    case "catch":
      return def.innerType._zod.def.type === "nullable"
        ? normaliserOf(def.innerType)
        : withoutNull(normaliserOf(def.innerType));
    case "nullable":
    case "readonly":
    case "nonoptional":
      return normaliserOf(def.innerType);
    case "pipe":
      return normaliserOf(def.in);
    case "intersection":
      return inTurn(normaliserOf(def.left), normaliserOf(def.right));
    case "union":
      return normaliseUnion(def);
    case "number":
      return readNumber;
    case "boolean":
      return readBoolean;
    case "string":
      return readText;
    default:
      return (value) => value;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const withoutNull =
  (inner: Normalise): Normalise =>
  (value, habits) =>
    value === null || value === undefined ? undefined : inner(value, habits);

const inTurn =
  (one: Normalise, other: Normalise): Normalise =>
  (value, habits) =>
    other(one(value, habits), habits);

function normaliseRows(row: Normalise): Normalise {
  return (value, habits) => {
    if (value === null || value === undefined) return [];
    return Array.isArray(value) ? value.map((each) => row(each, habits)) : value;
  };
}

function normaliseValues(each: Normalise): Normalise {
  return (value, habits) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, each(field, habits)]))
      : value;
}

function normaliseFields(shape: Readonly<Record<string, z.core.$ZodType>>): Normalise {
  const fields = Object.entries(shape).map(([name, schema]) => [name, normaliserOf(schema)] as const);
  return (value, habits) => {
    if (!isRecord(value)) return value;
    const read: Record<string, unknown> = { ...value };
    for (const [name, normalise] of fields) {
      const field = normalise(Object.hasOwn(value, name) ? value[name] : undefined, habits);
      if (field === undefined) delete read[name];
      else read[name] = field;
    }
    return read;
  };
}

/** An object is read by its discriminator; of number or text the first option decides. */
function normaliseUnion(def: z.core.$ZodUnionDef): Normalise {
  const options = def.options.map((option) => [option, normaliserOf(option)] as const);
  return (value, habits) => {
    const chosen = options.find(([option]) => isOptionFor(option, def, value));
    return (chosen ?? options[0])?.[1](value, habits) ?? value;
  };
}

/** Whether a value belongs to this option of a union by its discriminator. */
export function isOptionFor(option: z.core.$ZodType, def: z.core.$ZodUnionDef, value: unknown): boolean {
  const { discriminator } = def as Partial<z.core.$ZodDiscriminatedUnionDef>;
  if (discriminator === undefined || !isRecord(value)) return false;
  const shape = (option as z.core.$ZodTypes)._zod.def;
  const field = shape.type === "object" ? shape.shape[discriminator] : undefined;
  return field?._zod.values?.has(value[discriminator] as string) ?? false;
}
