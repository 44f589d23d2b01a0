import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { brotliPage, gzipPage, partsOf, type CompressedPage } from "./compressed-page";
import { createRenderQueue } from "./render-queue";

/** What Next rendered for a cache key. */
export interface RenderedPage {
  html: string;
  nonce: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * A page as last rendered. Its content depends only on its cache key, so every visitor gets the same page with a
 * new nonce (docs/decisions/0009, 0105).
 */
export interface CachedPage extends Pick<RenderedPage, "headers"> {
  /** The HTML, split at each nonce; only where it could not be compressed with gzip. */
  parts?: readonly string[];
  gzip?: CompressedPage;
  /** Takes a tenth of a second of processor time, so it is made later, for one page after the other. */
  brotli?: CompressedPage;
}

interface Entry {
  /** Undefined: Next's answer was no page to cache, such as a redirect. */
  page?: CachedPage;
  digest: string;
  rendered_ms: number;
  /** Of the catalogue when rendering began. */
  revision?: string;
}

/** Until then a page is answered as it is; a later request has it rendered again, and does not wait for it. */
const fresh_ms = 2_000;
/** From then on a request waits until the page is rendered again. */
const usable_ms = 5_000;
/** So long after a publication a page from before may be answered, while it is rendered again and compressed. */
const outdated_ms = 1_000;
/** The same as usable_ms when it can't be waited for: rendering failed or takes too long, or many pages are waited for. */
const usableInTrouble_ms = 60_000;
const many_waiting = 20;
/** With so many waiting, Next answers further pages that are not cached yet and not waited for by others. */
const most_waiting = 200;

interface PageCacheSettings {
  /** Renders the page of a cache key; "none" if Next's answer is no page to cache. Rejects if it failed. */
  render: (key: string) => Promise<RenderedPage | "none">;
  /** Of the catalogue now: a page of another one is renewed at once, and soon waited for. */
  revision?: () => string | undefined;
  /** Milliseconds of a clock that is never set. */
  now?: () => number;
}

export interface PageCache {
  /**
   * The page of a cache key, at the latest after `wait_ms`; undefined when there is none, or none in time: then Next
   * answers the request itself.
   */
  read: (key: string, wait_ms: number) => Promise<CachedPage | undefined>;
  /** Resolves when nothing is rendered or compressed any more. For tests. */
  settled: () => Promise<void>;
}

/** The cached pages of a process. How much is rendered and compressed does not depend on the number of requests. */
export function createPageCache({
  render,
  revision = () => undefined,
  now = () => performance.now(),
}: PageCacheSettings): PageCache {
  const entries = new LRUCache<string, Entry>({ max: 2_000 });
  const queue = createRenderQueue();
  const underWay = new Map<string, Promise<Entry | undefined>>();
  /** Keys alone: a page that waits is rendered again and may leave the cache, and its HTML is not held. */
  const withoutBrotli = new Set<string>();
  let compressing: Promise<void> | undefined;
  let published = { revision: revision(), at_ms: now() };

  /** What the catalogue is at, and since when as far as this process knows. */
  function lastPublication() {
    if (revision() !== published.revision) published = { revision: revision(), at_ms: now() };
    return published;
  }

  function ageOf(entry?: Entry): number {
    if (!entry) return Number.POSITIVE_INFINITY;
    const age_ms = now() - entry.rendered_ms;
    const { revision: current, at_ms } = lastPublication();
    if (entry.revision === current) return age_ms;
    return Math.max(age_ms, now() - at_ms < outdated_ms ? fresh_ms : usable_ms);
  }

  /** Renders a page, and compresses it with gzip if it is another than before. */
  async function renew(key: string): Promise<Entry> {
    const begun = { rendered_ms: now(), revision: revision() };
    const rendered = await render(key);
    if (rendered === "none") {
      const entry: Entry = { digest: "", ...begun };
      entries.set(key, entry);
      return entry;
    }
    const { html, nonce, headers } = rendered;
    // Two pages that differ in where their nonces are differ elsewhere, too.
    const digest = createHash("sha256").update(html.replaceAll(nonce, "")).digest("base64");
    const before = entries.get(key);
    if (before?.page && before.digest === digest) return Object.assign(before, begun);
    const parts = html.split(nonce);
    const gzip = await gzipPage(parts).catch(() => undefined);
    // The same content comes out in two ways: with the preloads of all that was there when React began, or of a part of
    // it. Where nothing waits, Brotli is there in a moment; until then the one before is sent, if it may still be.
    const isNext = compressing === undefined && ageOf(before) < usable_ms;
    const brotli = isNext ? before?.page?.brotli : undefined;
    const entry: Entry = { page: { headers, gzip, brotli, ...(gzip ? {} : { parts }) }, digest, ...begun };
    entries.set(key, entry);
    withoutBrotli.add(key);
    startToCompress();
    return entry;
  }

  function startToCompress(): void {
    compressing ??= compress().finally(() => {
      compressing = undefined;
      // A page may have come between the end of the loop and here.
      if (withoutBrotli.size > 0) startToCompress();
    });
  }

  /** Compresses the pages without Brotli, each as it was rendered last. */
  async function compress(): Promise<void> {
    for (const key of withoutBrotli) {
      withoutBrotli.delete(key);
      const { page } = entries.peek(key) ?? {};
      if (page) page.brotli = await brotliOf(page).catch(() => undefined);
    }
  }

  /** Has a page rendered again, once for all who ask meanwhile. Undefined if that failed. */
  function renewOnce(key: string, isWaitedFor: boolean): Promise<Entry | undefined> {
    const known = underWay.get(key);
    if (known && isWaitedFor) queue.hurry(key);
    if (known) return known;
    const renewed = new Promise<Entry | undefined>((resolve) => {
      const job = async () => {
        const entry = await renew(key).catch(() => undefined);
        underWay.delete(key);
        resolve(entry);
      };
      queue.add(key, job, isWaitedFor);
    });
    underWay.set(key, renewed);
    return renewed;
  }

  return {
    async read(key, wait_ms) {
      const entry = entries.get(key);
      const age_ms = ageOf(entry);
      if (age_ms < fresh_ms) return entry?.page;
      const hasMany = queue.waiting() > many_waiting;
      const isUsable = entry?.page && age_ms < (hasMany ? usableInTrouble_ms : usable_ms);
      if (!isUsable && !underWay.has(key) && queue.waiting() > most_waiting) return undefined;
      const renewal = renewOnce(key, !isUsable);
      if (isUsable) return entry.page;
      const renewed = await inTime(renewal, wait_ms);
      if (renewed) return renewed.page;
      return age_ms < usableInTrouble_ms ? entry?.page : undefined;
    },
    async settled() {
      while (underWay.size > 0 || compressing) await Promise.all([...underWay.values(), compressing]);
    },
  };
}

/** The page with Brotli; it is held with gzip alone until then. */
async function brotliOf({ gzip, parts }: CachedPage): Promise<CompressedPage | undefined> {
  return brotliPage(parts ?? (gzip ? await partsOf(gzip) : []));
}

/** What a promise resolves to, or undefined after a time. */
function inTime<T>(promise: Promise<T>, wait_ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, wait_ms), undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
