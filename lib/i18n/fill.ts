/** Fills `{name}` placeholders. A name without a value stays as it stands, so that a mistake is seen. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
