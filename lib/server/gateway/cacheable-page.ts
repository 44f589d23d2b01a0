import type { IncomingMessage } from "node:http";
import { readEnv } from "@/lib/env";
import { withoutCampaign } from "@/lib/routes/campaign-query";
import { parsePath, type LocalizedPath } from "@/lib/routes/localized-path";
import { matchPage, type Page } from "@/lib/routes/table";
import { runGuards } from "@/lib/server/middleware/run-guards";
import { cacheKeyOf } from "@/lib/server/page-cache/cache-key";
import { limitWaiting } from "@/lib/server/publisher/page-wait";

/**
 * A page's path. Anything else is Next's to read, and a health check must not ask the backend for the games: the
 * middleware leaves it out, too (its matcher).
 */
const path = "/(?!(?:healthz|readyz)(?:[?]|$))(?:[a-z0-9-]+(?:/[a-z0-9-]+)*)?";
export const plainPath = new RegExp(`^${path}$`);
/** The same with its query. */
export const pageUrl = new RegExp(`^(${path})(?:[?]([^#]{0,300}))?$`);

/**
 * How long a page may take that has waited PAGE_TIMEOUT_MS for its data. A request waits for it a little longer than that:
 * one that gave up sooner would be rendered a page of its own, without any time left for data.
 */
const rendering_ms = 1_000;

/** What a request for a page is checked with. */
export interface PageGuards {
  blockedPrefixes: readonly string[];
  clientAddress: string;
}

interface CacheablePage {
  key: string;
  page: Page;
  /** Until then the request may wait for the page. */
  until_ms: number;
}

/**
 * The page that a request is let through to, if it, or what its router is answered, is the same for all whom the guards
 * let in; undefined for any other answer. `search` has the query's own mark.
 */
export async function cacheablePage(
  { method, headers: given }: IncomingMessage,
  { pathname, search }: { pathname: string; search: string },
  guards: PageGuards,
): Promise<CacheablePage | undefined> {
  const headers = headersOf(given);
  const place = parsePath(pathname);
  const key = cacheKeyOf(place, headers);
  if (key === undefined || !hasChoicesOnly(place, search)) return undefined;
  const until_ms = performance.now() + readEnv().PAGE_TIMEOUT_MS + rendering_ms;
  const guarded = { pathname, search, headers, isPrefetch: method !== "GET", ...guards };
  const outcome = await limitWaiting(() => runGuards(guarded)).catch(() => undefined);
  return outcome?.to === "page" ? { key, page: outcome.page, until_ms } : undefined;
}

/**
 * Whether a query has nothing but a visitor's choices: scripts read those, and the server where it leads to another page.
 * A token, and whatever else the guards act on, is Next's.
 */
function hasChoicesOnly({ segments }: LocalizedPath, search: string): boolean {
  const names = matchPage(segments)?.page.query ?? [];
  return [...new URLSearchParams(search).keys()].every((name) => names.includes(name));
}

/**
 * Whether the router of a page at an address (a Referer) is answered as that of everybody who has it open; a browser that
 * names none is taken to have one of the many.
 */
export function isSharedAddress(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return true;
  const { pathname, search } = new URL(withoutCampaign(address));
  const place = parsePath(pathname);
  return matchPage(place.segments)?.page.content === "shared" && hasChoicesOnly(place, search);
}

/** The headers as the middleware gets them. */
function headersOf(headers: IncomingMessage["headers"]): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) copied.set(name, String(value));
  return copied;
}
