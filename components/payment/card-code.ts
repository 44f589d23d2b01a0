import type { Field } from "@/lib/payment/define";

/** Cards are printed in groups: what separates them is dropped as it is typed or pasted. */
export function compactCode(typed: string, maxLength: number): string {
  return typed.replace(/[\s\-–—.]/g, "").slice(0, maxLength);
}

/** The fields that hold a card's secret, by the contract's names for it. */
export function secretsOf(fields: readonly Field[]): string[] {
  return fields.filter(({ kind, name }) => kind === "code" && /code$/.test(name)).map(({ name }) => name);
}
