import { LRUCache } from "lru-cache";

/** Data that a page shows. `stale`: the backend could not be asked again, so this is older cached data. */
export interface Cached<T> {
  data: T;
  stale: boolean;
}

interface Entry {
  data: unknown;
  /** What the backend said its data was at when this was loaded; undefined: it did not say. */
  revision?: string;
}
interface Failure {
  at_ms: number;
  reason: unknown;
}
interface Loading {
  load: () => Promise<unknown>;
  revision?: string;
}

export interface Freshness {
  ttl_ms: number;
  /** How long past its time to live an entry may be shown while it is refreshed, as a multiple of its time to live. */
  grace?: number;
  /** Of the backend's data now: an entry of another revision is asked for again before it is shown. */
  revision?: string;
}

/**
 * After a failure the backend is not asked for this long, so that a backend that is down is not flooded and pages do
 * not wait.
 */
const REST_MS = 2_000;

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
    // With its default the cache may take the time of its last look for the time of this one.
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (key, _previous, { context }) => {
      try {
        const data = await context.load();
        failures.delete(key);
        return { data, revision: context.revision };
      } catch (reason) {
        failures.set(key, { at_ms: now(), reason });
        throw reason;
      }
    },
  });

  return async function cached<T>(
    key: string,
    { ttl_ms, grace = USUAL_GRACE, revision }: Freshness,
    load: () => Promise<T>,
  ): Promise<Cached<T>> {
    const failure = failures.get(key);
    const resting = failure !== undefined && now() - failure.at_ms < REST_MS;
    // Data that is too old (after a quiet night) is not shown, unless asking again has just failed.
    const isTooOld = entries.getRemainingTTL(key) < -grace * ttl_ms;
    const before = entries.peek(key, { allowStale: true });
    const isOutdated = revision !== undefined && before !== undefined && before.revision !== revision;
    const ask = (forceRefresh: boolean) =>
      entries.fetch(key, {
        ttl: ttl_ms,
        context: { load, revision },
        forceRefresh,
        allowStale: failure !== undefined || !(isTooOld || isOutdated),
      });
    let entry = resting ? entries.get(key) : await ask(isOutdated);
    // A load that had begun before the revision was known is joined, not begun anew: what it brings may be outdated.
    if (!resting && isOutdated && entry?.revision !== revision && !failures.has(key)) entry = await ask(true);
    if (entry) return { data: entry.data as T, stale: failures.has(key) };
    throw failures.get(key)?.reason ?? new Error(`nothing held for ${key}`);
  };
}

/** On globalThis, because the middleware and the pages are bundled separately and share no module state. */
const symbol = Symbol.for("portal.publisher.cache");
const store = globalThis as { [symbol]?: Cache };

export const cached: Cache = (key, freshness, load) =>
  (store[symbol] ??= createCache())(key, freshness, load);
