/**
 * An id as its publisher writes it. It is sent back with its type unchanged, because only the publisher knows which
 * type a call wants.
 */
export type Id = string | number;

export const isId = (value: unknown): value is Id => typeof value === "string" || typeof value === "number";

/** Whether two ids are equal as text, like 57 and "57": addresses and forms contain only text. */
export const isSameId = (one: Id | undefined, other: Id | undefined): boolean =>
  one !== undefined && other !== undefined && String(one) === String(other);
