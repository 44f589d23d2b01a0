const failures = new Set<() => void>();

/**
 * What is loaded when it is first wanted, and once. A load that failed stays so, since whoever waits for it asks for it
 * again to hear how it went; after `forgetFailures` it is tried anew.
 */
export function importWithRetry<T>(load: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | undefined;
  return () =>
    (held ??= load().catch((error: unknown) => {
      failures.add(() => (held = undefined));
      throw error;
    }));
}

export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
