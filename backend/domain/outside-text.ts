/** What PostgreSQL can't store in text: NUL, and unpaired surrogates. */
const unstorable = /\0|\p{Surrogate}/u;
const everyUnstorable = new RegExp(unstorable, "gu");

/** Outside text made fit to store: at most `most_letters` UTF-16 units, U+FFFD for each that can't be stored. */
export function storableText(text: string, most_letters: number): string {
  return text.slice(0, most_letters).replace(everyUnstorable, "\ufffd");
}

/** A name from outside as it is shown: one line without invisible characters, at most 40 UTF-16 units. */
export function shownName(text: string): string {
  return storableText(text.replace(/[\p{C}\p{Z}]+/gu, " ").trim(), 40).trim();
}

/**
 * Whether every string in a value, property names included, can be stored unchanged. Identifiers (of an order, a
 * payment) that can't are refused and not repaired: repaired, one might name another order.
 */
export function isStorable(value: unknown): boolean {
  // Iterative: deeply nested outside input would overflow the stack of a recursion.
  const parts = [value];
  while (parts.length > 0) {
    const part = parts.pop();
    if (typeof part === "string" && unstorable.test(part)) return false;
    if (typeof part !== "object" || part === null) continue;
    for (const [name, inner] of Object.entries(part)) parts.push(name, inner);
  }
  return true;
}
