/** Marks that turn the direction of all that follows, and not of what they came with alone. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Fills `{name}` placeholders. A name without a value stays as it stands, so that a mistake is seen. A value that would
 * turn the sentence around it does not.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole).replace(turns, ""),
  );
}
