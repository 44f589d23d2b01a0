import type { RefusedCallback } from "./provider";
import { sameSignature } from "./same-signature";

/** The fields of a form or an address. Undefined where one is repeated: which of the two was meant, nobody can say. */
export function readOnce(parameters: URLSearchParams): Record<string, string> | undefined {
  const names = [...parameters.keys()];
  return new Set(names).size === names.length ? Object.fromEntries(parameters) : undefined;
}

/** `name=value` with `&` between them, in the given order; what is not there counts as empty. */
export function pairsText(names: readonly string[], values: Record<string, unknown>): string {
  return names.map((name) => `${name}=${textOf(values[name])}`).join("&");
}

/**
 * True where a value holds `&` and one of the names, as a further field begins: cut there, the same signed text would
 * say something else.
 */
export function hidesPair(names: readonly string[], values: Record<string, unknown>): boolean {
  return names.some((of) => names.some((name) => textOf(values[of]).includes(`&${name}=`)));
}

/** The same for values with `|` between them. */
export function hidesBar(values: readonly unknown[]): boolean {
  return values.some((value) => textOf(value).includes("|"));
}

export const textOf = (value: unknown): string => String(value ?? "");

/**
 * Undefined where a callback may be read. One that could be cut in two ways is refused whatever its signature; where
 * that holds all the same, the provider did say something, and the text is handed on for an operator.
 */
export function refusalOf(of: {
  ambiguous: boolean;
  expected: string;
  received: unknown;
  kept: string;
}): RefusedCallback | undefined {
  const holds = typeof of.received === "string" && sameSignature(of.expected, of.received);
  if (of.ambiguous) return { refused: "ambiguous_field", ...(holds && { signed_text: of.kept }) };
  return holds ? undefined : { refused: "bad_signature" };
}
