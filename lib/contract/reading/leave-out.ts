import type { z } from "zod";
import { user } from "../entities";
import { outcome } from "../outcome";
import { paymentMethodState } from "../values";
import { isOptionFor, isRecord } from "./normalise";

/** The nearest part of a value that may be missing: a row of a list, or a field that is not required. */
export interface Part {
  path: readonly PropertyKey[];
  /** What stands in its place; undefined: nothing. */
  instead?: unknown;
}

/** What is assumed where a value is not understood, if it is not safe to assume what holds without it. */
const substitutes = new Map<z.core.$ZodType, unknown>([
  // A state that we do not know is not one in which a player should pay.
  [paymentMethodState, "closed"],
]);

const pending = "pending";

/** A profile without its player ends the session (spec.md §4), so one that can't be read is no empty one. */
const whole: ReadonlySet<z.core.$ZodType> = new Set([user]);

function isWhole(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return whole.has(def.type === "nullable" ? def.innerType : schema);
}

/**
 * Finds what has to be left out so that the fault at `path` is gone; undefined when nothing there may be missing. An
 * order whose next step can't be read is an order all the same: it is pending.
 */
export function partToLeaveOut(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[],
): Part | undefined {
  return search(schema, value, path, 0);
}

function search(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[],
  depth: number,
): Part | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const here = path.slice(0, depth);
  const key = path[depth];
  const below = (inner: z.core.$ZodType, child: unknown) => search(inner, child, path, depth + 1);
  switch (def.type) {
    case "object": {
      const field = typeof key === "string" ? def.shape[key] : undefined;
      return field && below(field, isRecord(value) ? value[String(key)] : undefined);
    }
    case "array": {
      if (typeof key !== "number") return undefined;
      const row = Array.isArray(value) ? (value[key] as unknown) : undefined;
      return below(def.element, row) ?? { path: path.slice(0, depth + 1) };
    }
    case "record": {
      if (typeof key !== "string") return undefined;
      return (
        below(def.valueType, isRecord(value) ? value[key] : undefined) ?? { path: path.slice(0, depth + 1) }
      );
    }
    case "optional":
    case "default":
    case "prefault":
    case "catch":
      if (isWhole(def.innerType)) return undefined;
      return searchOptional(def.innerType, value, path, depth);
    case "nullable":
      return search(def.innerType, value, path, depth) ?? { path: here, instead: null };
    case "readonly":
    case "nonoptional":
      return search(def.innerType, value, path, depth);
    case "pipe":
      return search(def.in, value, path, depth);
    case "intersection":
      return search(def.left, value, path, depth) ?? search(def.right, value, path, depth);
    case "union": {
      const chosen = def.options.find((option) => isOptionFor(option, def, value));
      const below = chosen && search(chosen, value, path, depth);
      return below ?? (schema === outcome ? { path: [...here, "outcome"], instead: pending } : undefined);
    }
    default:
      return undefined;
  }
}

function searchOptional(
  inner: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[],
  depth: number,
): Part {
  const part = search(inner, value, path, depth);
  // The next step of an order may be missing: the one that its purchase answered is shown.
  if (part && !(inner === outcome && part.instead === pending)) return part;
  return { path: path.slice(0, depth), instead: substitutes.get(inner) };
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

/** Removes these parts from a value, which has to be the normaliser's own copy. */
export function leaveOut(value: unknown, parts: readonly Part[]): void {
  const rows = new Map<unknown[], Set<unknown>>();
  for (const { path, instead } of parts) {
    const holder = valueAt(value, path.slice(0, -1));
    const key = path.at(-1);
    if (Array.isArray(holder)) rows.set(holder, (rows.get(holder) ?? new Set()).add(key));
    else if (isRecord(holder) && instead === undefined) delete holder[String(key)];
    else if (isRecord(holder)) holder[String(key)] = instead;
  }
  for (const [list, gone] of rows) {
    const kept = list.filter((_, index) => !gone.has(index));
    list.length = 0;
    for (const row of kept) list.push(row);
  }
}
