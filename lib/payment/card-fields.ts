import type { Field } from "./define";

/** Card numbers are printed in groups: spaces, dashes and dots are dropped as they are typed or pasted. */
export function compactCode(typed: string, maxLength: number): string {
  return typed.replace(/[\s\-–—.]/g, "").slice(0, maxLength);
}

/** The names of the fields that hold a card's secret: in the contract they end in "code". */
export function secretsOf(fields: readonly Field[]): string[] {
  return fields.filter(({ kind, name }) => kind === "code" && /code$/.test(name)).map(({ name }) => name);
}
