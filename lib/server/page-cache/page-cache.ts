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
 * A page as last rendered. Its content depends only on its cache key, so every visitor gets the same page with a
 * new nonce (docs/decisions/0009, 0105).
 */
export interface CachedPage extends Pick<RenderedPage, "headers"> {
  /** The HTML, split at each nonce; only while it is not compressed, and where it could not be. */
  parts?: readonly string[];
  gzip?: CompressedPage;
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
/** With so many waiting, Next answers further pages that are not cached yet. */
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

interface Renewal {
  /** The entry, once it can be answered. */
  shown: Promise<Entry | undefined>;
  /** The new page is compressed as well. */
  done: Promise<void>;
}

/** The cached pages of a process. How much is rendered and compressed does not depend on the number of requests. */
export function createPageCache({
  render,
  revision = () => undefined,
  now = () => performance.now(),
}: PageCacheSettings): PageCache {
  const entries = new LRUCache<string, Entry>({ max: 2_000 });
  const queue = createRenderQueue();
  const underWay = new Map<string, Renewal>();
  let compressing: Promise<void> = Promise.resolve();
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

  /** Renders a page. Resolves to the entry, and to whether its page is new and has to be compressed. */
  async function renew(key: string): Promise<{ entry: Entry; isNew: boolean }> {
    const begun = { rendered_ms: now(), revision: revision() };
    const rendered = await render(key);
    if (rendered === "none") {
      const entry: Entry = { digest: "", ...begun };
      entries.set(key, entry);
      return { entry, isNew: false };
    }
    const { html, nonce, headers } = rendered;
    // Two pages that differ in where their nonces are differ elsewhere, too.
    const digest = createHash("sha256").update(html.replaceAll(nonce, "")).digest("base64");
    const before = entries.get(key);
    if (before?.page && before.digest === digest) {
      Object.assign(before, begun);
      return { entry: before, isNew: false };
    }
    const entry: Entry = { page: { parts: html.split(nonce), headers }, digest, ...begun };
    // A changed page takes the place of one that may still be used when it is compressed.
    if (!before?.page || ageOf(before) >= usable_ms) entries.set(key, entry);
    return { entry, isNew: true };
  }

  async function compress(key: string, entry: Entry): Promise<void> {
    const { parts = [], headers } = entry.page ?? { headers: [] };
    const gzip = await gzipPage(parts).catch(() => undefined);
    const brotli = await brotliPage(parts).catch(() => undefined);
    entry.page = { headers, gzip, brotli, ...(gzip ? {} : { parts }) };
    entries.set(key, entry);
  }

  /** Has a page rendered again, once for all who ask meanwhile. */
  function renewOnce(key: string, isWaitedFor: boolean): Renewal {
    const known = underWay.get(key);
    if (known && isWaitedFor) queue.hurry(key);
    if (known) return known;
    let show: (entry?: Entry) => void = () => undefined;
    let end: () => void = () => undefined;
    const renewal: Renewal = {
      shown: new Promise((resolve) => (show = resolve)),
      done: new Promise((resolve) => (end = resolve)),
    };
    underWay.set(key, renewal);
    const finish = () => {
      underWay.delete(key);
      end();
    };
    const job = async () => {
      const renewed = await renew(key).catch(() => undefined);
      show(renewed?.entry);
      if (!renewed?.isNew) return finish();
      compressing = compressing.then(() => compress(key, renewed.entry)).finally(finish);
    };
    queue.add(key, job, isWaitedFor);
    return renewal;
  }

  return {
    async read(key, wait_ms) {
      const entry = entries.get(key);
      const age_ms = ageOf(entry);
      if (age_ms < fresh_ms) return entry?.page;
      const hasMany = queue.waiting() > many_waiting;
      const isUsable = entry?.page && age_ms < (hasMany ? usableInTrouble_ms : usable_ms);
      if (!isUsable && queue.waiting() > most_waiting) return undefined;
      const { shown } = renewOnce(key, !isUsable);
      if (isUsable) return entry.page;
      const renewed = await inTime(shown, wait_ms);
      if (renewed) return renewed.page;
      return age_ms < usableInTrouble_ms ? entry?.page : undefined;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}

/** What a promise resolves to, or undefined after a time. */
function inTime<T>(promise: Promise<T>, wait_ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, wait_ms), undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
