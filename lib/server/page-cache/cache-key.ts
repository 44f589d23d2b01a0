import { localize, type LocalizedPath } from "@/lib/routes/localized-path";
import { matchPage } from "@/lib/routes/table";
import { cacheableHeader } from "./page-cache";

/**
 * The cache key of a public page: its path and language. Undefined for a page that is not cacheable
 * (lib/routes/table.ts).
 */
export function cacheKeyOf({ locale, path, segments }: LocalizedPath, headers: Headers): string | undefined {
  if (!headers.has(cacheableHeader)) return undefined;
  return matchPage(segments)?.page.cacheable ? localize(path, locale) : undefined;
}
