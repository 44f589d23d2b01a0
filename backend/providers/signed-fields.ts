import type { RefusedCallback } from "./provider";
import { sameSignature } from "./same-signature";

/** The fields of a form or an address. Undefined when one is repeated, as it is unclear which was meant. */
export function readOnce(parameters: URLSearchParams): Record<string, string> | undefined {
  const names = [...parameters.keys()];
  return new Set(names).size === names.length ? Object.fromEntries(parameters) : undefined;
}

/** `name=value` pairs joined by `&`, in the given order; a missing value counts as empty. */
export function pairsText(names: readonly string[], values: Record<string, unknown>): string {
  return names.map((name) => `${name}=${textOf(values[name])}`).join("&");
}

/**
 * True when a value contains `&` and one of the names, like the start of another field: split there, the same signed
 * text would mean something else.
 */
export function hidesPair(names: readonly string[], values: Record<string, unknown>): boolean {
  return names.some((of) => names.some((name) => textOf(values[of]).includes(`&${name}=`)));
}

/** The same for values joined by `|`. */
export function hidesBar(values: readonly unknown[]): boolean {
  return values.some((value) => textOf(value).includes("|"));
}

export const textOf = (value: unknown): string => String(value ?? "");

/**
 * Undefined when a callback is valid. An ambiguous one is refused whatever its signature; when the signature is valid,
 * the message is the provider's, and its text is passed on for an operator.
 */
export function refusalOf(of: {
  ambiguous: boolean;
  expected: string;
  received: unknown;
  text: string;
}): RefusedCallback | undefined {
  const isSigned = typeof of.received === "string" && sameSignature(of.expected, of.received);
  if (of.ambiguous) return { refused: "ambiguous_field", ...(isSigned && { signed_text: of.text }) };
  return isSigned ? undefined : { refused: "bad_signature" };
}
