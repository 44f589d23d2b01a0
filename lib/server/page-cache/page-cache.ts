import { LRUCache } from "lru-cache";

/**
 * A public page as last rendered, without its nonce. Its content depends only on its cache key (path and language), so
 * for two seconds every visitor gets the same page with a new nonce (docs/decisions/0009).
 */
interface CachedPage {
  /** The HTML, split at each nonce. */
  parts: readonly string[];
  headers: readonly (readonly [name: string, value: string])[];
  fresh_until_ms: number;
  /** True while one request renders it again. */
  renewing: boolean;
}

/**
 * Request header, gateway to middleware: the page may be cached, because the request has no query and is not for a part
 * of a page.
 */
export const cacheableHeader = "x-portal-plain";

/** Response header, middleware to gateway: the cache key of the page that follows. It never leaves the portal. */
export const cacheKeyHeader = "x-portal-hold";

const fresh_ms = 2_000;
/**
 * While one request renders a page again, the others get the previous one; at most for this long, in case that request
 * fails.
 */
const renewal_ms = 3_000;

/** On globalThis, because the middleware and the gateway are bundled separately and share no module state. */
const shared = globalThis as { pageCache?: LRUCache<string, CachedPage> };
const pages = (): LRUCache<string, CachedPage> =>
  (shared.pageCache ??= new LRUCache<string, CachedPage>({ max: 500 }));

interface RenderedPage {
  html: string;
  nonce: string;
  headers: readonly (readonly [name: string, value: string])[];
}

export function cachePage(
  cacheKey: string,
  { html, nonce, headers }: RenderedPage,
  now_ms = Date.now(),
): void {
  pages().set(cacheKey, {
    parts: html.split(nonce),
    headers,
    fresh_until_ms: now_ms + fresh_ms,
    renewing: false,
  });
}

/** The cached page with the given nonce; undefined when the caller has to render it. */
export function readCachedPage(
  cacheKey: string,
  nonce: string,
  now_ms = Date.now(),
): { html: string; headers: [string, string][] } | undefined {
  const page = pages().get(cacheKey);
  if (!page || now_ms >= page.fresh_until_ms + renewal_ms) return undefined;
  if (now_ms >= page.fresh_until_ms && !page.renewing) {
    page.renewing = true;
    return undefined;
  }
  return { html: page.parts.join(nonce), headers: page.headers.map(([name, value]) => [name, value]) };
}
