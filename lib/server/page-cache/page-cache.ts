import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { brotliPage, gzipPage, type CompressedPage } from "./compressed-page";
import { createRenderQueue } from "./render-queue";

/** What Next rendered for a cache key. */
export interface RenderedPage {
  html: string;
  nonce: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * A public page as last rendered. Its content depends only on its cache key, so every visitor gets the same page with a
 * new nonce (docs/decisions/0009, 0105).
 */
export interface CachedPage extends Pick<RenderedPage, "headers"> {
  /** The HTML, split at each nonce; only while it is not compressed, and where it could not be. */
  parts?: readonly string[];
  gzip?: CompressedPage;
  brotli?: CompressedPage;
}

interface Entry extends CachedPage {
  digest: string;
  rendered_ms: number;
}

/** Until then a page is answered as it is; a later request has it rendered again, and does not wait for it. */
const fresh_ms = 2_000;
/** From then on a request waits until the page is rendered again. */
const usable_ms = 5_000;
/** The same while more pages are waited for than can be rendered in that time. */
const usableUnderLoad_ms = 60_000;
const most_waiting = 20;

interface PageCacheSettings {
  /** Renders the page of a cache key; undefined if there is none to cache. */
  render: (key: string) => Promise<RenderedPage | undefined>;
  now?: () => number;
}

export interface PageCache {
  /** The page of a cache key; undefined when it can't be rendered: then Next answers the request itself. */
  read: (key: string) => Promise<CachedPage | undefined>;
  /** Resolves when nothing is rendered or compressed any more. For tests. */
  settled: () => Promise<void>;
}

/** The cached pages of a process. One page at a time is rendered, and one at a time compressed, whatever the load. */
export function createPageCache({ render, now = Date.now }: PageCacheSettings): PageCache {
  const entries = new LRUCache<string, Entry>({ max: 2_000 });
  const queue = createRenderQueue();
  const underWay = new Map<string, Promise<void>>();
  let compressing: Promise<void> = Promise.resolve();

  const ageOf = (entry?: Entry) => (entry ? now() - entry.rendered_ms : Number.POSITIVE_INFINITY);

  async function renew(key: string): Promise<void> {
    const rendered_ms = now();
    const rendered = await render(key);
    if (!rendered) return;
    const { html, nonce, headers } = rendered;
    const digest = createHash("sha256").update(html.replaceAll(nonce, "")).digest("base64");
    const before = entries.get(key);
    // Two pages that differ in where their nonces are differ elsewhere, too.
    if (before?.digest === digest) {
      before.rendered_ms = rendered_ms;
      return;
    }
    const entry: Entry = { parts: html.split(nonce), headers, digest, rendered_ms };
    if (ageOf(before) >= usable_ms) entries.set(key, entry);
    compressing = compressing.then(() => compress(key, entry));
  }

  /** Until a changed page is compressed, the one before it is answered, if it may still be used. */
  async function compress(key: string, { parts = [], ...entry }: Entry): Promise<void> {
    const gzip = await gzipPage(parts).catch(() => undefined);
    const brotli = await brotliPage(parts).catch(() => undefined);
    entries.set(key, { ...entry, gzip, brotli, ...(gzip ? {} : { parts }) });
  }

  /** Has a page rendered again, once for all who ask meanwhile. */
  function renewOnce(key: string, isWaitedFor: boolean): Promise<void> {
    const known = underWay.get(key);
    if (known) {
      if (isWaitedFor) queue.hurry(key);
      return known;
    }
    const renewing = queue
      .add(key, () => renew(key), isWaitedFor)
      .catch(() => undefined)
      .finally(() => underWay.delete(key));
    underWay.set(key, renewing);
    return renewing;
  }

  return {
    async read(key) {
      const entry = entries.get(key);
      const age_ms = ageOf(entry);
      if (age_ms < fresh_ms) return entry;
      const isUsable = age_ms < (queue.waiting() > most_waiting ? usableUnderLoad_ms : usable_ms);
      const renewing = renewOnce(key, !isUsable);
      if (isUsable) return entry;
      await renewing;
      const renewed = entries.get(key);
      return ageOf(renewed) < usable_ms ? renewed : undefined;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values());
      await compressing;
    },
  };
}
