/** What a browser keeps between visits. Storage may be refused or full: then it is kept for this page alone. */
const here = new Map<string, string>();

export function readStored(key: string): string | null {
  const held = here.get(key);
  if (held !== undefined) return held;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  here.set(key, value);
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Kept in memory above.
  }
}
