import type { z } from "zod";
import { readBy, type Fault } from "@/lib/contract/reading";
import { timeZone } from "@/lib/i18n/time-zone";

/** A field of an answer: its place, with [] for each list, and whether it may be missing. */
export interface FieldPlace {
  place: string;
  optional: boolean;
}

/** Lists all fields of a schema. */
export function listFields(schema: z.core.$ZodType, place = "", optional = false): FieldPlace[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) =>
        listFields(field, place ? `${place}.${name}` : name, optional),
      );
    case "array":
      return listFields(def.element, `${place}[]`, optional);
    case "optional":
    case "default":
    case "prefault":
    case "catch":
      return listFields(def.innerType, place, true);
    case "nullable":
    case "readonly":
      return listFields(def.innerType, place, optional);
    case "intersection":
      return unique([...listFields(def.left, place, optional), ...listFields(def.right, place, optional)]);
    case "union":
      // Which fields an order's outcome has depends on its kind.
      return "discriminator" in def
        ? unique(def.options.flatMap((option) => listFields(option, place, true)))
        : [{ place, optional }];
    default:
      return [{ place, optional }];
  }
}

function unique(fields: readonly FieldPlace[]): FieldPlace[] {
  return [...new Map(fields.map((field) => [field.place, field])).values()];
}

/** The place of a fault, as listFields names it. */
export function placeOf({ record, field }: Pick<Fault, "record" | "field">): string {
  const path = [...record.split("."), field].filter((part) => part !== "" && part !== "(all)");
  return path.reduce(
    (place, part) => (/^\d+$/.test(part) ? `${place}[]` : place ? `${place}.${part}` : part),
    "",
  );
}

/** As the portal reads a backend whose zone is not set. */
export const habits = { time_zone: timeZone };

/** What the portal can't read in an answer: the call fails by it, or a part of the answer is left out. */
export function listUnreadable(schema: z.ZodType, json: unknown): readonly Fault[] {
  const reading = readBy(schema, json, habits);
  return reading.ok ? reading.leftOut : [reading.fault];
}

/** What the portal understands although the contract says otherwise: the places of an answer. */
export function listHabits(schema: z.ZodType, json: unknown): string[] {
  const parsed = schema.safeParse(json);
  if (parsed.success) return [];
  const unreadable = new Set(listUnreadable(schema, json).map(placeOf));
  const places = parsed.error.issues.map(({ path }) =>
    placeOf({ record: path.slice(0, -1).map(String).join("."), field: String(path.at(-1) ?? "") }),
  );
  return [...new Set(places)].filter((place) => !unreadable.has(place));
}

const longest_value = 60;

/** A value as a report shows it. */
export function shown(value: unknown): string {
  return value === undefined ? "(missing)" : (JSON.stringify(value) ?? "").slice(0, longest_value);
}
