const failures = new Set<() => void>();

/**
 * Loads on first use, and only once. A failed load stays failed, because React asks again for the same promise to read
 * its result; after `forgetFailures` it is tried again.
 */
export function importWithRetry<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      failures.add(() => (loaded = undefined));
      throw error;
    }));
}

export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
