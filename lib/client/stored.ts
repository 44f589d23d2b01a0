/**
 * Values stored in the browser between visits. If local storage is forbidden or full, they are kept in memory for this
 * page only.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  const cached = memory.get(key);
  if (cached !== undefined) return cached;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  memory.set(key, value);
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Stored in memory above.
  }
}
