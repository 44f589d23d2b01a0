import { LRUCache } from "lru-cache";

/**
 * Public pages as they were rendered last, each without its nonce. What stands in one depends on its address alone, so
 * for two seconds it is the same for everybody, and only the nonce is written anew (docs/decisions/0009).
 */
interface CachedPage {
  /** What stands between the places of the nonce. */
  parts: readonly string[];
  headers: readonly (readonly [name: string, value: string])[];
  fresh_until_ms: number;
  /** One request is rendering it anew. */
  renewing: boolean;
}

/** The gateway says with it that a page is asked for by its address alone: no query, no part of a page. */
export const cacheableHeader = "x-portal-plain";

/** The middleware says with it, under which address the page that follows may be held. It never leaves the portal. */
export const cacheKeyHeader = "x-portal-hold";

const fresh_ms = 2_000;
/** While one request renders a page anew, the others get the one before: for so long at most, should that one fail. */
const renewal_ms = 3_000;

/** The middleware and the gateway are bundled apart: they meet here. */
const shared = globalThis as { heldPages?: LRUCache<string, CachedPage> };
const pages = (): LRUCache<string, CachedPage> =>
  (shared.heldPages ??= new LRUCache<string, CachedPage>({ max: 500 }));

interface RenderedPage {
  html: string;
  nonce: string;
  headers: readonly (readonly [name: string, value: string])[];
}

export function cachePage(
  address: string,
  { html, nonce, headers }: RenderedPage,
  now_ms = Date.now(),
): void {
  pages().set(address, {
    parts: html.split(nonce),
    headers,
    fresh_until_ms: now_ms + fresh_ms,
    renewing: false,
  });
}

/** The page of an address with a nonce of its own, or undefined when the caller has to render it. */
export function readCachedPage(
  address: string,
  nonce: string,
  now_ms = Date.now(),
): { html: string; headers: [string, string][] } | undefined {
  const page = pages().get(address);
  if (!page || now_ms >= page.fresh_until_ms + renewal_ms) return undefined;
  if (now_ms >= page.fresh_until_ms && !page.renewing) {
    page.renewing = true;
    return undefined;
  }
  return { html: page.parts.join(nonce), headers: page.headers.map(([name, value]) => [name, value]) };
}
