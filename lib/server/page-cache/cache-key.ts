import { localize, type LocalizedPath } from "@/lib/routes/localized-path";
import { matchPage } from "@/lib/routes/table";
import { cacheableHeader } from "./page-cache";
import { savesData } from "./save-data";

/**
 * The cache key of a public page: its path and language, and whether the browser saves data. Undefined for a page that is not cacheable
 * (lib/routes/table.ts).
 */
export function cacheKeyOf({ locale, path, segments }: LocalizedPath, headers: Headers): string | undefined {
  if (!headers.has(cacheableHeader)) return undefined;
  if (!matchPage(segments)?.page.cacheable) return undefined;
  return localize(path, locale) + (savesData(headers) ? " save-data" : "");
}
