/** An id as its publisher writes it. Numbers and strings go back as they came: which it wants, the publisher alone knows. */
export type Id = string | number;

export const isId = (value: unknown): value is Id => typeof value === "string" || typeof value === "number";

/** Whether two ids mean one thing, as 57 and "57" do: addresses and forms hold text alone. */
export const isSameId = (one: Id | undefined, other: Id | undefined): boolean =>
  one !== undefined && other !== undefined && String(one) === String(other);
