import "server-only";
import { LRUCache } from "lru-cache";

/** Data that a page shows. `stale` says that the backend could not be asked again, so this is what was held. */
export interface Cached<T> {
  data: T;
  stale: boolean;
}

interface Entry {
  data: unknown;
}
interface Failure {
  at_ms: number;
  reason: unknown;
}
interface Loading {
  load: () => Promise<unknown>;
}

/** After a failure the backend is left alone this long: a backend that is down is not stormed, a page does not wait. */
const REST_MS = 2_000;

/** How long past its time an entry is shown while it is being renewed, in its own times to live. */
const USUAL_GRACE = 10;

export type Cache = ReturnType<typeof createCache>;

/** Single-flight, stale-while-revalidate and stale-on-error over lru-cache's fetch. */
export function createCache({ max = 2_000, now = Date.now }: { max?: number; now?: () => number } = {}) {
  const failures = new LRUCache<string, Failure>({ max });
  const entries = new LRUCache<string, Entry, Loading>({
    max,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    perf: { now },
    fetchMethod: async (key, _held, { context }) => {
      try {
        const data = await context.load();
        failures.delete(key);
        return { data };
      } catch (reason) {
        failures.set(key, { at_ms: now(), reason });
        throw reason;
      }
    },
  });

  return async function hold<T>(
    key: string,
    ttl_ms: number,
    load: () => Promise<T>,
    grace = USUAL_GRACE,
  ): Promise<Cached<T>> {
    const failure = failures.get(key);
    const resting = failure !== undefined && now() - failure.at_ms < REST_MS;
    // Nobody is shown the state of long ago after a quiet night, unless asking again has just failed.
    const old = entries.getRemainingTTL(key) < -grace * ttl_ms;
    const entry = resting
      ? entries.get(key)
      : await entries.fetch(key, {
          ttl: ttl_ms,
          context: { load },
          allowStale: failure !== undefined || !old,
        });
    if (entry) return { data: entry.data as T, stale: failures.has(key) };
    throw failures.get(key)?.reason ?? new Error(`nothing held for ${key}`);
  };
}

/** Kept on globalThis: the middleware and the pages are bundled apart and share no module state. */
const place = Symbol.for("portal.publisher.cache");
const shelf = globalThis as { [place]?: Cache };

export const cached: Cache = (key, ttl_ms, load, grace) =>
  (shelf[place] ??= createCache())(key, ttl_ms, load, grace);
