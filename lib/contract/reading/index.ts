import type { z } from "zod";
import { leaveOut, partToLeaveOut, valueAt } from "./leave-out";
import { normaliserOf, type Habits } from "./normalise";

export type { Habits } from "./normalise";

/** A place in an answer that is not as the contract says. */
export interface Fault {
  /** The record's place, as `data.3`; "" is the answer itself. */
  record: string;
  /** The field of the record. */
  field: string;
  /** As it was received. */
  value: unknown;
  /** What is wrong with it, in English. */
  why: string;
}

export type Reading<T> =
  | { ok: true; value: T; leftOut: readonly Fault[] }
  /** Something required can't be read, and nothing around it may be missing. */
  | { ok: false; fault: Fault };

/** What is left out may have hidden further faults, but hardly so many in turn. */
const most_rounds = 8;

/**
 * Reads another program's answer by a schema of the contract: what can be understood is understood (normalise.ts), and
 * what can't be read costs the nearest part that may be missing: an optional field or a row of a list.
 */
export function readBy<S extends z.ZodType>(schema: S, json: unknown, habits: Habits): Reading<z.output<S>> {
  const value = normaliserOf(schema)(json, habits);
  const leftOut: Fault[] = [];
  for (let round = 0; ; round += 1) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data, leftOut };
    const parts = [];
    for (const issue of parsed.error.issues) {
      const part = partToLeaveOut(schema, value, issue.path);
      const fault = faultOf(value, issue);
      if (!part || part.path.length === 0 || round === most_rounds) return { ok: false, fault };
      parts.push(part);
      leftOut.push(fault);
    }
    leaveOut(value, parts);
  }
}

function faultOf(value: unknown, { path, message }: z.core.$ZodIssue): Fault {
  const record = path.slice(0, -1).map(String).join(".");
  return { record, field: String(path.at(-1) ?? "(all)"), value: valueAt(value, path), why: message };
}
