/** What no text of the database holds: a NUL, and half of a pair of surrogates. */
const unstorable = /\0|\p{Surrogate}/u;
const everyUnstorable = new RegExp(unstorable, "gu");

/** Text from outside as it can be stored and shown: at most so many letters, and a mark for each that can't be. */
export function storableText(text: string, most_letters: number): string {
  return text.slice(0, most_letters).replace(everyUnstorable, "\ufffd");
}

/**
 * Whether every text in a value, names included, can be stored as it is. What names something (an order, a payment) is
 * refused where it can't be: mended, it might name something else.
 */
export function isStorable(value: unknown): boolean {
  // Not by calling itself: what comes from outside may be nested as deep as it is long.
  const parts = [value];
  while (parts.length > 0) {
    const part = parts.pop();
    if (typeof part === "string" && unstorable.test(part)) return false;
    if (typeof part !== "object" || part === null) continue;
    for (const [name, inner] of Object.entries(part)) parts.push(name, inner);
  }
  return true;
}
